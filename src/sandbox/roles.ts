/** The roles of applications (docs/platform/applications/roles.mdx). */
import {isActive, textOf} from './values';
import type {World} from './world';

/** Unique names of the roles in the `Active` claims of an application. */
export function activeRolesOf({store}: World, SoftwareStatementId: string): string[] {
  const claims = store.list('software-authority-claims', {SoftwareStatementId}).filter(isActive);
  return [...new Set(claims.map(({value}) => textOf(value, 'Role')))];
}

/** Returns only roles that are `Active` in the reference data. Claims for other roles remain, but have no effect. */
export function rolesInForce({store}: World, roles: readonly string[]): string[] {
  return roles.filter((role) => isActive(store.find('authorisation-domain-roles', role)));
}
