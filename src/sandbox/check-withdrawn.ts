/** Restrictions of withdrawn organisations (docs/platform/organisations/statuses.mdx). */
import {problem} from './refusal';
import type {Call} from './world';

/** Paths at which `Withdrawn` organisations still get new records, because the platform marks them with flags. */
const ALLOWED = /\/flags$/;

/** @throws Refusal 409 `state_conflict` for a POST below a `Withdrawn` organisation */
export function checkWithdrawn({operation: {method, path: template}, path, world}: Call): void {
  const {OrganisationId: key = ''} = path;
  if (method !== 'POST' || ALLOWED.test(template)) return;
  const organisation = world.store.find('organisations', key);
  if (organisation?.value.Status === 'Withdrawn') throw problem('state_conflict', [`Organisation ${key} is Withdrawn`]);
}
