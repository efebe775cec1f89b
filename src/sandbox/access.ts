/** Which organisations a caller sees, and in which of them it acts. */
import {problem} from './refusal';
import {userTypesIn, type Area} from './rights';
import type {StoredRecord} from './store';
import type {Call, Caller, Role} from './world';

/** Roles of the platform act for every organisation; the others for their own. */
export const PLATFORM_ROLES: readonly Role[] = ['super-user', 'data-administrator', 'certification-manager'];

/** Whether the caller holds a role that reaches every organisation. */
export function isOfPlatform(caller: Caller): boolean {
  return caller.roles.some((role) => PLATFORM_ROLES.includes(role));
}

/** Administrators of the platform see all organisations, others their own and those that take part (get-organisations). */
export function seesOrganisation(organisation: StoredRecord, caller: Caller): boolean {
  const takesPart = organisation.value.Status === 'Active';
  return isOfPlatform(caller) || takesPart || caller.organisations.includes(organisation.key);
}

/** Whether the caller sees the organisation in the path; true for a path without one that exists. */
export function seesOrganisationIn({caller, path, world}: Call): boolean {
  const organisation = world.store.find('organisations', path.OrganisationId ?? '');
  return !caller || !organisation || seesOrganisation(organisation, caller);
}

const READING = ['Read', 'Write', 'Administrator'];
const WRITING = ['Write', 'Administrator'];

/** These operations of the method GET change a record, so they need a level for writing. */
const WRITING_GETS = ['get-organisation-software-statement-assertion'];

/** Whether a user type of the caller allows an operation in an area of an organisation. */
export function hasLevel({caller, operation, world}: Call, organisation: string, area: Area): boolean {
  const levels = operation.method === 'GET' && !WRITING_GETS.includes(operation.id) ? READING : WRITING;
  const types = caller ? userTypesIn(caller, organisation, world.store) : [];
  return types.some((type) => levels.includes(String(type[area])));
}

/**
 * Whether one of these roles of the caller reaches the organisation in the path: platform roles reach all, an
 * administrator its own, a domain user those in which its user type has the level.
 * @param area area of a domain user; null if domain users have no part in it
 */
export function reaches(call: Call, area: Area | null, roles: readonly string[]): boolean {
  const {caller} = call;
  if (!caller) return true;
  const holds = (role: Role) => caller.roles.includes(role) && roles.includes(role);
  const organisation = call.path.OrganisationId ?? '';
  if (PLATFORM_ROLES.some(holds) || holds('application')) return true;
  if (holds('organisation-administrator') && caller.administers.includes(organisation)) return true;
  return area !== null && holds('domain-user') && hasLevel(call, organisation, area);
}

/**
 * Checks that one of the roles with which the caller may call the operation reaches the organisation in the path.
 * @throws Refusal 403 `role_missing`
 */
export function checkReach(call: Call, area: Area | null): void {
  if (!reaches(call, area, call.operation.roles)) throw problem('role_missing');
}

/** A guard for records that people read and write in their own organisations only. */
export function withinArea(area: Area | null): (call: Call) => void {
  return (call) => checkReach(call, area);
}

/** A guard for records that all may read who see the organisation, and that its people write. */
export function writtenInArea(area: Area | null): (call: Call) => void {
  return (call) => {
    if (call.operation.method !== 'GET') checkReach(call, area);
  };
}
