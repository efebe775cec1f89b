/** Checks of the caller and the organisation that several special handlers have in common. */
import {checkReach, seesOrganisation} from '../access';
import {notFound} from '../refusal';
import type {StoredRecord} from '../store';
import type {Call} from '../world';

/** Checks before the request is validated; throws a Refusal with 403 or 404. */
export type Guard = (call: Call) => void;

/**
 * The organisation in the path.
 * @throws Refusal 404 if there is none that the caller may see
 */
export function organisationOf({path, world, caller}: Call): StoredRecord {
  const key = path.OrganisationId ?? '';
  const found = world.store.find('organisations', key);
  if (!found || (caller && !seesOrganisation(found, caller))) throw notFound(`Organisation ${key}`);
  return found;
}

/** An absolute address at the host of the request. @param segments parts of the path, not yet encoded */
export function addressOf({request}: Call, segments: readonly string[]): string {
  return [new URL(request.url).origin, ...segments.map(encodeURIComponent)].join('/');
}

/** A guard for an operation below an organisation that only its administrators call, and those of the platform. */
export const forAdministrators: Guard = (call) => {
  checkReach(call, null);
  organisationOf(call);
};
