/** Determines which organisations a caller may see, and in which organisations the caller may act. */
import {problem} from './refusal';
import {userTypesIn, type Area} from './rights';
import type {StoredRecord} from './store';
import type {Call, Caller, Role} from './world';

/** Roles that may act in every organisation. All other roles are limited to their own organisations. */
export const PLATFORM_ROLES: readonly Role[] = ['super-user', 'data-administrator', 'certification-manager'];

/** Whether the caller has a role that may act in every organisation. */
export function isOfPlatform(caller: Caller): boolean {
  return caller.roles.some((role) => PLATFORM_ROLES.includes(role));
}

/** Callers with a platform role see all organisations, others their own and all `Active` ones (get-organisations). */
export function seesOrganisation(organisation: StoredRecord, caller: Caller): boolean {
  const takesPart = organisation.value.Status === 'Active';
  return isOfPlatform(caller) || takesPart || caller.organisations.includes(organisation.key);
}

/** Whether the caller may see the organisation in the path. True if the path names no existing organisation. */
export function seesOrganisationIn({caller, path, world}: Call): boolean {
  const organisation = world.store.find('organisations', path.OrganisationId ?? '');
  return !caller || !organisation || seesOrganisation(organisation, caller);
}

const READING = ['Read', 'Write', 'Administrator'];
const WRITING = ['Write', 'Administrator'];

/** GET operations that change a record, and so need an access level for writing. */
const WRITING_GETS = ['get-organisation-software-statement-assertion'];

/** Whether the caller has a user type in the organisation that gives the access level that the operation needs. */
export function hasLevel({caller, operation, world}: Call, organisation: string, area: Area): boolean {
  const levels = operation.method === 'GET' && !WRITING_GETS.includes(operation.id) ? READING : WRITING;
  const types = caller ? userTypesIn(caller, organisation, world.store) : [];
  return types.some((type) => levels.includes(String(type[area])));
}

/**
 * Whether the caller has one of the roles and may use it in the organisation of the path: platform roles in every
 * organisation, administrators in their own, domain users in organisations where their user type has the access level.
 * @param area area in which domain users need the access level, or null if they have no access
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
 * Checks that the caller has a role that allows the operation in the organisation of the path.
 * @throws Refusal 403 `role_missing`
 */
export function checkReach(call: Call, area: Area | null): void {
  if (!reaches(call, area, call.operation.roles)) throw problem('role_missing');
}

/** A guard for records that people may read and write only in their own organisations. */
export function withinArea(area: Area | null): (call: Call) => void {
  return (call) => checkReach(call, area);
}

/** A guard for records that people may write only in their own organisations. Does not restrict reading. */
export function writtenInArea(area: Area | null): (call: Call) => void {
  return (call) => {
    if (call.operation.method !== 'GET') checkReach(call, area);
  };
}
