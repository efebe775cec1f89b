/** Life cycles of reference data. */
import {change, ROLE, type LifeCycle} from './step';

/** Reference data: PUT sets `Active` or `Inactive`, DELETE sets `Inactive`, and a second DELETE changes nothing. */
function reference(
  resource: string,
  key: string,
  path: string,
  writable: readonly string[],
  source: string,
): LifeCycle {
  const by = 'super-user' as const;
  return {
    resource,
    key,
    address: `/references/${path}/${encodeURIComponent(key)}`,
    writable: [...writable, 'Status'],
    steps: [
      ...change('Status', source, [
        ['Active', 'Inactive', by],
        ['Inactive', 'Active', by],
        ['Active', 'Inactive', 'data-administrator', ROLE],
      ]),
      {from: {Status: 'Active'}, send: null, by, then: {Status: 'Inactive'}, source},
      {from: {Status: 'Inactive'}, send: null, by, then: {Status: 'Inactive'}, source},
    ],
  };
}

export const REFERENCES: readonly LifeCycle[] = [
  reference(
    'authorities',
    '687a1c94-b360-4e04-9589-0fa5cb16451b',
    'authorities',
    ['AuthorityName', 'AuthorityCode', 'AuthorityUri', 'AuthorityCountry'],
    'docs/platform/authorities.mdx#states',
  ),
  reference(
    'authorisation-domains',
    'Open Finance',
    'authorisationdomains',
    ['AuthorisationDomainRegion', 'AuthorisationDomainDescription'],
    'docs/platform/domains.mdx#states-of-the-domain',
  ),
  reference(
    'authorisation-domain-roles',
    'DATA_RECEIVER',
    'authorisationdomainroles',
    ['AuthorisationDomainName', 'AuthorisationDomainRoleDescription', 'RoleType'],
    'docs/platform/roles.mdx#states',
  ),
  reference(
    'flags',
    '3b8f5a6e-9d21-4c70-b4ef-8a1c2d3e4f50',
    'flags',
    ['Name', 'Value', 'AccessLevel', 'Description'],
    'docs/platform/flags.mdx#states',
  ),
  reference(
    'contact-types',
    '4f7b2d90-6e1c-4a83-9d05-c8b1e3f7a264',
    'contacttypes',
    ['Name', 'Description'],
    'delete-contact-type',
  ),
  reference(
    'federations',
    '6c4301b0-37f4-41ee-be56-0242ac120002',
    'federations',
    ['Name', 'Description', 'OrganizationName', 'Contacts', 'LogoUri', 'PolicyUri', 'HomepageUri'],
    'delete-federation',
  ),
  reference(
    'authorisation-domain-systems',
    '0e6b4d82-9a17-4c53-b8f6-7d1c5e3a9f40',
    'users/authorisationdomain/systems',
    ['Name', 'Description'],
    'delete-authorisation-domain-system',
  ),
  reference(
    'authorisation-domain-user-types',
    'a7c9e1b3-5d7f-4a26-9b4c-6e8f0a2d4c71',
    'users/authorisationdomain/usertypes',
    [
      'SystemID',
      'Name',
      'Description',
      'DirectoryAccess',
      'AuthorisationServerAccess',
      'SoftwareStatementAccess',
      'OrganisationCertificatesAccess',
      'OrganisationContactsAccess',
      'DomainUserAccess',
      'TermsAndConditionsAccess',
      'ReceiveEmailNotifications',
    ],
    'delete-authorisation-domain-user-type',
  ),
  reference(
    'certification-types',
    '6d2f8b40-1c9e-4a73-b5d6-0e7a9c4f3b12',
    'certificationtypes',
    ['TypeName', 'ResourceType', 'Description', 'ValidityMonths'],
    'delete-certification-type',
  ),
  reference(
    'certification-type-variants',
    'b3e5a7c9-4f1d-4b82-9a60-5c7e9d1f3a48',
    'certificationtypes/6d2f8b40-1c9e-4a73-b5d6-0e7a9c4f3b12/variants',
    ['VariantName', 'Description'],
    'delete-certification-type-variant',
  ),
  reference(
    'authority-authorisation-domains',
    '4f7a9c12-6d3e-4b58-9c0f-2a1b3c4d5e60',
    'authorities/687a1c94-b360-4e04-9589-0fa5cb16451b/authorisationdomains',
    [],
    'docs/platform/domains.mdx',
  ),
];
