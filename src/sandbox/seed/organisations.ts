/**
 * Records that the journeys of the documentation need but the examples of the API description do not contain: people
 * for each role, a `Pending` organisation, signed and unsigned terms, and reference data that examples mention.
 */
import {toItem} from '../resources/terms';
import {publishFiles} from '../special/public-files';
import {findBy} from '../values';
import type {JsonObject, World} from '../world';

import {BANK, FINTECH, LENDER, PEOPLE, toUser, WALLET} from './people';
import {REFERENCES, timed} from './references';
import type {More} from './references';

function organisation(key: string, name: string, legalName: string, number: string, status: string, at: string): More {
  const address = {AddressLine1: '2 Sample Street', City: 'London', Postcode: 'ZZ99 2ZZ', Country: 'GB'};
  const register = {CompanyRegister: 'Example Company Register', CountryOfRegistration: 'GB'};
  const value = {
    OrganisationId: key,
    OrganisationName: name,
    LegalEntityName: legalName,
    RegistrationNumber: number,
    ...register,
    ...address,
    RequiresParticipantTermsAndConditionsSigning: true,
    Status: status,
  };
  return ['organisations', key, {}, timed(value, at)];
}

const ORGANISATIONS: readonly More[] = [
  organisation(
    FINTECH,
    'Sample Payments Ltd',
    'Sample Payments Limited',
    'EX-204711',
    'Active',
    '2025-03-11T10:30:00Z',
  ),
  organisation(
    LENDER,
    'Specimen Lending Ltd',
    'Specimen Lending Limited',
    'EX-310588',
    'Pending',
    '2025-09-16T09:40:00Z',
  ),
  organisation(WALLET, 'Former Wallet Ltd', 'Former Wallet Limited', 'EX-118204', 'Withdrawn', '2025-02-03T14:00:00Z'),
];

const AUTHORITY = '687a1c94-b360-4e04-9589-0fa5cb16451b';

function roleOfFintech(key: string, role: string): More {
  const value = {
    OrganisationAuthorityClaimId: key,
    OrganisationId: FINTECH,
    AuthorityId: AUTHORITY,
    AuthorisationDomain: 'Open Finance',
    Role: role,
    RegistrationId: 'EXFIN-204711',
    UniqueTechnicalIdentifier: [],
    Status: 'Active',
  };
  return ['organisation-authority-claims', key, {OrganisationId: FINTECH}, timed(value, '2025-03-13T08:05:00Z')];
}

function territory(key: string, claim: string): More {
  const value = {
    OrganisationAuthorisationId: key,
    OrganisationAuthorityClaimId: claim,
    MemberState: 'GB',
    Status: 'Active',
  };
  const parents = {OrganisationId: FINTECH, OrganisationAuthorityClaimId: claim};
  return ['organisation-authority-claim-authorisations', key, parents, timed(value, '2025-03-13T08:06:00Z')];
}

const RECEIVER = 'd2b7a6f4-3c1e-4a95-8d60-7e9f1b2c4a83';
const INITIATOR = 'b0c9d8e7-f6a5-4b4c-9d3e-2f1a0b9c8d7e';
const DOMAIN_CLAIM = '3e8c5d17-9f42-4b06-a1d3-6c7b8e9f0a25';

const CLAIMS: readonly More[] = [
  [
    'organisation-authority-domain-claims',
    DOMAIN_CLAIM,
    {OrganisationId: FINTECH},
    timed(
      {
        OrganisationAuthorityDomainClaimId: DOMAIN_CLAIM,
        AuthorityId: AUTHORITY,
        AuthorityName: 'Example Financial Regulator',
        AuthorisationDomainName: 'Open Finance',
        RegistrationId: 'EXFIN-204711',
        Status: 'Active',
      },
      '2025-03-13T08:00:00Z',
    ),
  ],
  roleOfFintech(RECEIVER, 'DATA_RECEIVER'),
  roleOfFintech(INITIATOR, 'PAYMENT_INITIATOR'),
  territory('7e1d5a93-0c48-4b26-9f8e-a3d6c2b7e514', RECEIVER),
  territory('c8f2b6e0-5d71-4a39-8b04-1e9d7f3a6c25', INITIATOR),
];

/** The client of a Super User, for batch jobs with `directory:software` and appointments with `directory:admin`. */
const OPERATIONS_CLIENT = 'd4e8a1c6-5f20-4b93-9c7d-8a0e6b3f1d57';

const CLIENTS: readonly More[] = [
  [
    'ecosystem-clients',
    OPERATIONS_CLIENT,
    {},
    timed(
      {
        EcosystemClientId: OPERATIONS_CLIENT,
        ClientName: 'Connect Operations',
        Description: 'Scheduled jobs of the trust framework administrator',
        ApplicationType: 'web',
        RedirectUris: ['https://operations.connect.example/callback'],
        GrantTypes: ['client_credentials'],
        ResponseTypes: ['code'],
        Scopes: ['directory:software', 'directory:admin'],
        TokenEndpointAuthMethod: 'private_key_jwt',
        Status: 'Active',
      },
      '2025-05-20T08:10:00Z',
    ),
  ],
];

/** Creates a record unless the examples contain it or another record with the same natural key. */
function add({store}: World, [resource, key, parents, value]: More) {
  const isThere =
    store.find(resource, key, parents) ?? (value.Name ? findBy(store, resource, naturalKey(value)) : undefined);
  if (!isThere) store.create(resource, key, parents, value);
}

/** Names of reference data are unique, or unique within a system if the record belongs to one. */
function naturalKey({Name, SystemID}: JsonObject): JsonObject {
  return {Name: Name ?? '', ...(SystemID === undefined ? {} : {SystemID})};
}

function addPeople(world: World) {
  for (const person of PEOPLE) {
    const {email, createdAt, resource, administers, worksFor, terms = 2} = person;
    const active = {Status: 'Active'};
    add(world, ['users', email, {}, toUser(person)]);
    if (resource) add(world, [resource, email, {}, timed({Email: email, ...active}, createdAt)]);
    if (administers) {
      const parents = {OrganisationId: administers};
      add(world, ['organisation-administrators', email, parents, timed({UserEmail: email, ...active}, createdAt)]);
    }
    if (worksFor) {
      const [organisationId, domainRole, key] = worksFor;
      const names = {AuthorisationDomain: 'Open Finance', AuthorisationDomainRole: domainRole};
      const type = {System: 'Directory', ContactRole: 'PTC'};
      const value = {AuthorisationDomainUserId: key, Email: email, ...names, ...type, ...active};
      const parents = {OrganisationId: organisationId, AuthorisationDomainName: 'Open Finance'};
      add(world, ['domain-users', key, parents, timed(value, createdAt)]);
    }
    addAcceptance(world, email, terms, createdAt);
  }
}

const DIRECTORY_TERMS = '7';
const PARTICIPANT_TERMS = '12';

function addAcceptance(world: World, email: string, version: number, at: string) {
  const document = world.store.find('terms-and-conditions', DIRECTORY_TERMS);
  if (!document) return;
  const value = {TermsAndConditionsItem: {...toItem(document.value), Version: version}, InitiatedDate: at};
  add(world, ['user-terms-and-conditions', `${DIRECTORY_TERMS}-${version}`, {UserEmailId: email}, value]);
}

/** Signs the terms for Example Bank. Sample Payments has not signed; an administrator made it `Active`. */
function signForBank({store}: World) {
  const document = store.find('terms-and-conditions', PARTICIPANT_TERMS);
  if (!document) return;
  const key = 'a41d6c2e-58b7-4f90-8c3d-1e7b9f2a6d05';
  const parents = {OrganisationId: BANK};
  const value = {
    InitiatedBy: 'jane.doe@bank.example',
    Role: 'Organisation Administrator',
    NoOfSigners: 2,
    TermsAndConditionsItem: toItem(document.value),
    InitiatedDate: '2025-03-11T10:20:00Z',
    ExternalSigningServiceEnvelopeId: key,
    ExternalSigningServiceEnvelopeStatus: 'completed',
  };
  const given = store.find('signing-envelopes', key, parents);
  if (given) store.change(given, value);
  else store.create('signing-envelopes', key, parents, value);
}

/** Adds these records to those of the examples, and publishes the participants files. */
export function addOrganisations(world: World): void {
  for (const more of [...ORGANISATIONS, ...CLAIMS, ...REFERENCES, ...CLIENTS]) add(world, more);
  addPeople(world);
  signForBank(world);
  publishFiles(world, 'e2a1c4b6-5d7f-4e80-9a3b-6c5d4e3f2a1b');
}
