/** Effects on other records when an organisation or a right ends (docs/platform/organisations/statuses.mdx). */
import {revokeCertificatesOf} from '../certificates/lifecycle';
import {isActive, patch, textOf} from '../values';
import type {World} from '../world';

/** Whether the organisation holds a role in an `Active` authority claim. */
function holdsRole(world: World, organisation: string, domain: string, role: string): boolean {
  return world.store
    .list('organisation-authority-claims', {OrganisationId: organisation})
    .some((claim) => isActive(claim) && claim.value.AuthorisationDomain === domain && claim.value.Role === role);
}

/** Returns why an application of the organisation cannot get a role, or null if it can. */
export function objectionTo(world: World, organisation: string, domain: string, role: string) {
  if (!holdsRole(world, organisation, domain, role))
    return {code: 'role_not_held', text: `the organisation does not hold ${role} in ${domain}`} as const;
  // An organisation keeps its claims when the role becomes `Inactive` in the reference data.
  if (!isActive(world.store.find('authorisation-domain-roles', role)))
    return {code: 'invalid_value', text: `${role} is not an Active role of ${domain}`} as const;
  return null;
}

/** Ends a role of the applications of an organisation, unless another claim of the organisation still includes it. */
export function endRoleOfApplications(world: World, organisation: string, domain: string, role: string): void {
  if (holdsRole(world, organisation, domain, role)) return;
  for (const claim of world.store.list('software-authority-claims', {OrganisationId: organisation})) {
    const isSame = claim.value.AuthorisationDomain === domain && claim.value.Role === role;
    if (isSame) patch(world, claim, {Status: 'Inactive'});
  }
}

/** Ends the authority claims of an organisation in a domain, and with them the roles of its applications. */
export function endRolesInDomain(world: World, organisation: string, domain: string): void {
  for (const claim of world.store.list('organisation-authority-claims', {OrganisationId: organisation})) {
    if (claim.value.AuthorisationDomain !== domain) continue;
    patch(world, claim, {Status: 'Inactive'});
    endRoleOfApplications(world, organisation, domain, textOf(claim.value, 'Role'));
  }
}

/** Ends everything below a withdrawn organisation. Nothing is restored if the organisation becomes `Active` again. */
export function withdraw(world: World, organisation: string): void {
  const below = {OrganisationId: organisation};
  for (const claim of world.store.list('organisation-authority-domain-claims', below)) {
    patch(world, claim, {Status: 'Inactive'});
    endRolesInDomain(world, organisation, textOf(claim.value, 'AuthorisationDomainName'));
  }
  // Also ends authority claims in domains for which the organisation no longer has a domain claim.
  for (const claim of world.store.list('organisation-authority-claims', below)) {
    endRolesInDomain(world, organisation, textOf(claim.value, 'AuthorisationDomain'));
  }
  for (const statement of world.store.list('software-statements', below)) {
    patch(world, statement, {Status: 'Inactive'});
    revokeCertificatesOf(world, statement.key, 'cessationofoperation');
  }
}
