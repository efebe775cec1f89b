/** Lists which operations read the records of a resource. */

/** Resource → ids of the operations that read one record and the list, in this order. */
export const READ_OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  'api-discovery-endpoints': [
    'get-organisation-authorisation-server-api-discovery-endpoint',
    'get-organisation-authorisation-server-api-discovery-endpoints',
  ],
  'api-resources': [
    'get-organisation-authorisation-server-api-resource',
    'get-organisation-authorisation-server-api-resources',
  ],
  'audit-details': ['get-audit-detail', 'get-audit-details'],
  'authorisation-domain-roles': ['get-authorisation-domain-role', 'get-authorisation-domain-roles'],
  'authorisation-domain-systems': ['get-authorisation-domain-system', 'get-authorisation-domain-systems'],
  'authorisation-domain-user-types': ['get-authorisation-domain-user-type', 'get-authorisation-domain-user-types'],
  'authorisation-domains': ['get-authorisation-domain', 'get-authorisation-domains'],
  'authorisation-server-certifications': [
    'get-organisation-authorisation-server-certification',
    'get-organisation-authorisation-server-certifications',
  ],
  'authorisation-server-flags': ['get-organisation-authorisation-server-flags'],
  'authorisation-servers': ['get-organisation-authorisation-server', 'get-organisation-authorisation-servers'],
  authorities: ['get-authority', 'get-authorities'],
  'authority-authorisation-domains': ['get-authority-authorisation-domain', 'get-authority-authorisation-domains'],
  'certification-managers': ['get-certification-manager', 'get-certification-managers'],
  'certification-type-variants': ['get-certification-type-variant', 'get-certification-type-variants'],
  'certification-types': ['get-certification-type', 'get-certification-types'],
  clients: ['get-client', 'get-clients'],
  'contact-types': ['get-contact-type', 'get-contact-types'],
  contacts: ['get-organisation-contact', 'get-organisation-contacts'],
  'custom-claims': [
    'get-organisation-software-statement-custom-claim',
    'get-organisation-software-statement-custom-claims',
  ],
  'data-administrators': ['get-data-administrator', 'get-data-administrators'],
  'domain-users': ['get-organisation-domain-user', 'get-organisation-domain-users'],
  'ecosystem-clients': ['get-ecosystem-client', 'get-ecosystem-clients'],
  'federation-configuration-metadata-policies': [
    'get-organisation-authorisation-server-federation-metadata-policy',
    'get-organisation-authorisation-server-federation-metadata-policies',
  ],
  'federation-configurations': [
    'get-organisation-authorisation-server-federation-configuration',
    'get-organisation-authorisation-server-federation-configurations',
  ],
  'federation-metadata-policies': ['get-federation-metadata-policy', 'get-federation-metadata-policies'],
  federations: ['get-federation', 'get-federations'],
  flags: ['get-flag', 'get-flags'],
  'organisation-administrators': ['get-organisation-admin', 'get-organisation-admins'],
  'organisation-authority-claim-authorisations': [
    'get-organisation-authority-claim-authorisation',
    'get-organisation-authority-claim-authorisations',
  ],
  'organisation-authority-claims': ['get-organisation-authority-claim', 'get-organisation-authority-claims'],
  'organisation-authority-domain-claims': [
    'get-organisation-authority-domain-claim',
    'get-organisation-authority-domain-claims',
  ],
  'organisation-certificates': ['get-organisation-certificate', 'get-organisation-certificates'],
  'organisation-certifications': ['get-organisation-certification', 'get-organisation-certifications'],
  'organisation-flags': ['get-organisation-flags'],
  organisations: ['get-organisation', 'get-organisations'],
  permissions: ['list-permissions'],
  'public-files': ['get-participants', 'get-participants-roles'],
  'participants-generations': ['poll-participants-endpoint', 'list-participants-endpoint-generations'],
  'role-metadata': ['get-authorisation-domain-role-metadata', 'list-authorisation-domain-role-metadata'],
  'signing-envelopes': ['get-terms-and-conditions-envelope', 'list-terms-and-conditions-envelopes'],
  'software-authority-claims': [
    'get-organisation-software-statement-authority-claim',
    'get-organisation-software-statement-authority-claims',
  ],
  'software-statement-certificates': [
    'get-organisation-software-statement-certificate',
    'get-organisation-software-statement-certificates',
  ],
  'software-statement-certifications': [
    'get-organisation-software-statement-certification',
    'get-organisation-software-statement-certifications',
  ],
  'software-statement-flags': ['get-organisation-software-statement-flags'],
  'software-statements': ['get-organisation-software-statement', 'get-organisation-software-statements'],
  'sso-configuration-versions': [
    'get-authorisation-server-sso-configuration-version',
    'get-authorisation-server-sso-configuration-versions',
  ],
  'sso-configurations': ['get-authorisation-server-sso-configuration', 'get-authorisation-server-sso-configurations'],
  'super-users': ['get-super-user', 'get-super-users'],
  'terms-and-conditions': ['get-terms-and-conditions-item', 'get-terms-and-conditions'],
  'user-group-idp-bindings': ['get-user-group-idp-binding', 'list-user-group-idp-bindings'],
  'user-group-members': ['get-user-group-member', 'list-user-group-members'],
  'user-group-organisation-bindings': ['get-user-group-organisation-binding', 'list-user-group-organisation-bindings'],
  'user-group-permissions': ['get-user-group-permission', 'list-user-group-permissions'],
  'user-groups': ['get-user-group', 'list-user-groups'],
  'user-terms-and-conditions': ['get-user-terms-and-conditions-history'],
  users: ['get-user', 'get-users'],
  webhooks: ['get-organisation-authorisation-server-webhook', 'get-organisation-authorisation-server-webhooks'],
};

/** Ids of the operations that read the records of a resource. May be empty. */
export function operationsFor(resource: string): readonly string[] {
  return READ_OPERATIONS[resource] ?? [];
}

/** `get-organisation-contact` → `Get organisation contact`. */
export function wordsForOperation(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
