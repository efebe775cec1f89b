/** The values of `x-connect-roles`, with the labels that readers see. */
export const ROLES: Readonly<Record<string, string>> = {
  public: 'Public',
  application: 'Application',
  'domain-user': 'Domain User',
  'organisation-administrator': 'Organisation Administrator',
  'certification-manager': 'Certification Manager',
  'data-administrator': 'Data Administrator',
  'super-user': 'Super User',
  client: 'OAuth client',
  person: 'Any signed-in person',
};

/** Roles that are included in `person`. */
const OF_PEOPLE = new Set([
  'domain-user',
  'organisation-administrator',
  'certification-manager',
  'data-administrator',
  'super-user',
]);

/** @throws Error for a role that is not declared above */
function roleLabel(role: string): string {
  const label = ROLES[role];
  if (!label)
    throw new Error(`x-connect-roles contains "${role}", but the roles are ${Object.keys(ROLES).join(', ')}.`);
  return label;
}

/** Lists the labels of roles: `Organisation Administrator, Super User`. */
export function describeRoles(roles: readonly string[]): string {
  const named = roles.includes('person') ? roles.filter((role) => !OF_PEOPLE.has(role)) : roles;
  return named.map(roleLabel).join(', ');
}
