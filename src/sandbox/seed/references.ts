/** Reference data that examples of the API description mention, but the examples of its lists do not contain. */
import type {Parents} from '../store';
import type {JsonObject} from '../world';

/** An initial record. */
export type More = readonly [resource: string, key: string, parents: Parents, value: JsonObject];

/** Adds the times of creation and update. */
export function timed(value: JsonObject, createdAt: string): JsonObject {
  return {...value, CreatedAt: createdAt, UpdatedAt: createdAt};
}

const REFERENCE_AT = '2025-02-11T09:10:00Z';

function role(name: string, description: string): More {
  const value = {
    AuthorisationDomainRoleName: name,
    AuthorisationDomainName: 'Open Finance',
    AuthorisationDomainRoleDescription: description,
    RoleType: 'Federation',
    Status: 'Active',
  };
  return ['authorisation-domain-roles', name, {}, timed(value, REFERENCE_AT)];
}

const AREAS =
  'AuthorisationServer SoftwareStatement OrganisationCertificates OrganisationContacts DomainUser TermsAndConditions';
/** Levels of a user type that may only read. */
const READING = Object.fromEntries(AREAS.split(' ').map((area) => [`${area}Access`, 'Read']));

/** Secondary technical contacts (docs/how-tos/reference-data/domain-user-systems.mdx, "Decide on the levels"). */
const TECHNICAL = {
  ...READING,
  SoftwareStatementAccess: 'Write',
  OrganisationCertificatesAccess: 'Write',
  TermsAndConditionsAccess: 'None',
};

function userType(key: string, system: string, name: string, description: string, levels: JsonObject = READING): More {
  const value = {
    AuthorisationDomainUserTypeID: key,
    SystemID: system,
    Name: name,
    Description: description,
    DirectoryAccess: system === DIRECTORY,
    ...levels,
    ReceiveEmailNotifications: true,
    Status: 'Active',
  };
  return ['authorisation-domain-user-types', key, {}, timed(value, REFERENCE_AT)];
}

function system(key: string, name: string, description: string): More {
  const value = {AuthorisationDomainSystemId: key, Name: name, Description: description, Status: 'Active'};
  return ['authorisation-domain-systems', key, {}, timed(value, REFERENCE_AT)];
}

function contactType(key: string, name: string, description: string): More {
  const value = {ContactTypeId: key, Name: name, Description: description, Status: 'Active'};
  return ['contact-types', key, {}, timed(value, REFERENCE_AT)];
}

function certificationType(
  key: string,
  name: string,
  resourceType: string,
  variants: readonly (readonly [string, string])[],
) {
  const made = {CreatedBy: 'framework.lead@connect.example', Status: 'Active'};
  const type = {CertificationTypeId: key, TypeName: name, ResourceType: resourceType, ValidityMonths: 12, ...made};
  return [
    ['certification-types', key, {}, timed(type, REFERENCE_AT)] as const,
    ...variants.map(([variantKey, variant]): More => {
      const value = {CertificationTypeVariantId: variantKey, CertificationTypeId: key, VariantName: variant, ...made};
      return ['certification-type-variants', variantKey, {CertificationTypeId: key}, timed(value, REFERENCE_AT)];
    }),
  ];
}

const DIRECTORY = 'f1a3c5e7-2b4d-4f60-8a9c-1e3d5f7b9a24';
const SERVICE_DESK = '0e6b4d82-9a17-4c53-b8f6-7d1c5e3a9f40';
const DISPUTES = '95c1f7a3-4d08-4e6b-a2d9-3b8e0c6f7152';

export const REFERENCES: readonly More[] = [
  role('DATA_PROVIDER', 'Publishes APIs with account data'),
  role('PAYMENT_INITIATOR', 'Starts payments with the consent of the customer'),
  system(SERVICE_DESK, 'Service Desk', 'Tickets about incidents and questions'),
  system(DISPUTES, 'Dispute Resolution', 'Disputes between participants'),
  userType('d1b5e9f3-6a20-4c78-84d1-0f9e3b7a5c62', DIRECTORY, 'STC', 'Secondary technical contact', TECHNICAL),
  userType('4a7e2c90-8f15-4d36-b9a8-c5d1e6f03b74', DIRECTORY, 'PBC', 'Primary business contact'),
  userType('68d0f3b7-1c94-4e52-90bf-7a2e5d8c1f06', DIRECTORY, 'SBC', 'Secondary business contact'),
  userType('b7f1d4a8-3e65-4902-8cd7-e0b9a6c25f13', SERVICE_DESK, 'PSDC', 'Primary service desk contact'),
  userType('25e8a0c6-7b3d-4f81-a5e9-d6c0f1b74923', DISPUTES, 'PDRC', 'Primary dispute resolution contact'),
  contactType('9c0e7b52-1f84-4d36-a7c9-5b2d8e6f0a13', 'Business', 'Contracts and membership'),
  contactType('e3a6d1f8-5c29-4b70-8e4d-0a9f7c1b6325', 'Technical', 'APIs, registrations and certificates'),
  contactType('71b4f9c0-8d65-4e12-b3a7-f2c6e5d09a84', 'Billing', 'Invoices and fees'),
  contactType('50d8c2e7-6a91-4f3b-9d05-b8e1a4c7f236', 'Incident', 'Outages and degraded service'),
  ...certificationType('a4c8e0f2-7b36-4d19-85ea-9c1f3d6b0e57', 'Functional', 'organisation', [
    ['1d7f5b93-c0e8-4a62-9b4d-e6a2f8c05713', 'Incident response'],
  ]),
  ...certificationType('f6b2d8a0-3e47-4c95-8f1b-0d9c7e5a2b64', 'Security profile', 'softwareStatement', [
    ['83e0a6c4-9d12-4b7f-a5c8-1f6e3d7b9024', 'FAPI 2.0 RP with private_key_jwt and PAR'],
  ]),
];
