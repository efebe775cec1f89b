/** Checks of the caller and the organisation that several special handlers have in common. */
import {checkReach, seesOrganisation} from '../access';
import {notFound} from '../refusal';
import type {StoredRecord} from '../store';
import type {Call} from '../world';

/** A check that runs before the request is validated. Throws a Refusal with 403 or 404. */
export type Guard = (call: Call) => void;

/**
 * Finds the organisation in the path.
 * @throws Refusal 404 if it does not exist, or the caller may not see it
 */
export function organisationOf({path, world, caller}: Call): StoredRecord {
  const key = path.OrganisationId ?? '';
  const found = world.store.find('organisations', key);
  if (!found || (caller && !seesOrganisation(found, caller))) throw notFound(`Organisation ${key}`);
  return found;
}

/** Returns an absolute URL on the host of the request. @param segments parts of the path, not yet encoded */
export function addressOf({request}: Call, segments: readonly string[]): string {
  return [new URL(request.url).origin, ...segments.map(encodeURIComponent)].join('/');
}

/** Guard for operations that only administrators of the organisation and of the platform may call. */
export const forAdministrators: Guard = (call) => {
  checkReach(call, null);
  organisationOf(call);
};
