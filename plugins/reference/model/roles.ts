/** Values of `x-connect-roles` with their labels. */
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

/** Roles that `person` includes. */
const OF_PEOPLE = new Set([
  'domain-user',
  'organisation-administrator',
  'certification-manager',
  'data-administrator',
  'super-user',
]);

/** @throws Error for an unknown role */
function roleLabel(role: string): string {
  const label = ROLES[role];
  if (!label)
    throw new Error(`x-connect-roles contains "${role}", but the roles are ${Object.keys(ROLES).join(', ')}.`);
  return label;
}

/** `Organisation Administrator, Super User` */
export function describeRoles(roles: readonly string[]): string {
  const named = roles.includes('person') ? roles.filter((role) => !OF_PEOPLE.has(role)) : roles;
  return named.map(roleLabel).join(', ');
}
