/** The roles of applications (docs/platform/applications/roles.mdx). */
import {isActive, textOf} from './values';
import type {World} from './world';

/** Names of the roles in the `Active` claims of an application, each once. */
export function activeRolesOf({store}: World, SoftwareStatementId: string): string[] {
  const claims = store.list('software-authority-claims', {SoftwareStatementId}).filter(isActive);
  return [...new Set(claims.map(({value}) => textOf(value, 'Role')))];
}

/** Those of the roles that are `Active` in the reference data: a claim outlives its role, but brings nothing then. */
export function rolesInForce({store}: World, roles: readonly string[]): string[] {
  return roles.filter((role) => isActive(store.find('authorisation-domain-roles', role)));
}
