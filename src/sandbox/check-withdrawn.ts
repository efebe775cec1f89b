/** Restrictions of withdrawn organisations (docs/platform/organisations/statuses.mdx). */
import {problem} from './refusal';
import type {Call} from './world';

/** Flags can be created for `Withdrawn` organisations, because the platform marks such organisations with flags. */
const ALLOWED = /\/flags$/;

/** @throws Refusal 409 `state_conflict` for a POST below a `Withdrawn` organisation */
export function checkWithdrawn({operation: {method, path: template}, path, world}: Call): void {
  const {OrganisationId: key = ''} = path;
  if (method !== 'POST' || ALLOWED.test(template)) return;
  const organisation = world.store.find('organisations', key);
  if (organisation?.value.Status === 'Withdrawn') throw problem('state_conflict', [`Organisation ${key} is Withdrawn`]);
}
