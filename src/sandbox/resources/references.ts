/** Reference data that a Super User writes: authorities, domains, roles, systems and types. */
import {fieldProblem, notFound} from '../refusal';
import type {Resource} from '../resource';
import type {Store, StoredRecord} from '../store';
import {isActive, refuseMistakes, textOf} from '../values';
import type {Call, JsonObject, World} from '../world';

import {activeByDefault, callerId, parentsOf, pathOf} from './values';

const INACTIVE = {Status: 'Inactive'};

/** Throws 404 with the property instead of a noun: `SystemID: f1a3… was not found`. */
function requireKey({store}: World, resource: string, property: string, key: string): void {
  if (!store.find(resource, key)) throw notFound(`${property}: ${key}`);
}

function checkMapping(value: JsonObject, before: StoredRecord | null, call: Call): void {
  const {store} = call.world;
  const domainName = textOf(value, 'AuthorisationDomainName');
  const domain = store.find('authorisation-domains', domainName);
  if (!domain) throw notFound(`Authorisation domain ${domainName}`);
  if (!before || before.value.Status === 'Active' || value.Status !== 'Active') return;
  const authority = store.find('authorities', pathOf(call, 'AuthorityId'));
  if (authority?.value.Status === 'Inactive')
    throw fieldProblem(
      'state_conflict',
      'Status',
      `the authority ${textOf(authority.value, 'AuthorityName')} is Inactive`,
    );
  if (domain.value.Status === 'Inactive')
    throw fieldProblem('state_conflict', 'Status', `the authorisation domain ${domainName} is Inactive`);
}

function checkRole(value: JsonObject, _before: StoredRecord | null, {world}: Call): void {
  const name = textOf(value, 'AuthorisationDomainName');
  if (!world.store.find('authorisation-domains', name))
    throw fieldProblem('invalid_value', 'AuthorisationDomainName', `${name} does not exist`);
}

function checkUserType(value: JsonObject, before: StoredRecord | null, {world}: Call): void {
  const system = textOf(value, 'SystemID');
  requireKey(world, 'authorisation-domain-systems', 'SystemID', system);
  // A user type keeps a system that has become `Inactive`.
  const refuses =
    value.SystemID !== before?.value.SystemID && !isActive(world.store.find('authorisation-domain-systems', system));
  refuseMistakes([refuses ? ['SystemID', `${system} is not a system in use`] : null]);
  if (value.ParentRole !== undefined)
    requireKey(world, 'authorisation-domain-user-types', 'ParentRole', textOf(value, 'ParentRole'));
}

const nameOf = (store: Store, resource: string, key: string, property: string) =>
  textOf(store.find(resource, key)?.value ?? {}, property);

export const referenceResources: readonly Resource[] = [
  {
    name: 'authorities',
    noun: 'Authority',
    collection: '/references/authorities',
    schema: 'Authority',
    unique: [{properties: ['AuthorityCode']}],
    initial: activeByDefault,
    remove: INACTIVE,
  },
  {
    name: 'authorisation-domains',
    noun: 'Authorisation domain',
    collection: '/references/authorisationdomains',
    schema: 'AuthorisationDomain',
    unique: [{properties: ['AuthorisationDomainName']}],
    initial: activeByDefault,
    remove: INACTIVE,
  },
  {
    name: 'authority-authorisation-domains',
    noun: 'Mapping',
    collection: '/references/authorities/{AuthorityId}/authorisationdomains',
    schema: 'AuthorityAuthorisationDomain',
    unique: [
      {
        properties: ['AuthorisationDomainName'],
        within: ['AuthorityId'],
        text: (value) => `${textOf(value, 'AuthorisationDomainName')} is mapped to this authority`,
      },
    ],
    initial: (value, call) => ({...activeByDefault(value), ...parentsOf(call, 'AuthorityId')}),
    check: checkMapping,
    remove: INACTIVE,
  },
  {
    name: 'authority-domain-mappings',
    from: 'authority-authorisation-domains',
    noun: 'Mapping',
    collection: '/references/authoritydomainmapping',
    schema: 'AuthorityAuthorisationDomain',
  },
  {
    name: 'authorisation-domain-roles',
    noun: 'Role',
    collection: '/references/authorisationdomainroles',
    schema: 'AuthorisationDomainRole',
    unique: [{properties: ['AuthorisationDomainRoleName']}],
    initial: activeByDefault,
    check: checkRole,
    remove: INACTIVE,
  },
  {
    name: 'role-metadata',
    noun: 'Metadata',
    collection: '/references/authorisationdomainroles/{AuthorisationDomainRoleName}/metadata',
    schema: 'Metadata',
    unique: [
      {
        properties: ['Name', 'Type'],
        within: ['AuthorisationDomainRoleName'],
        text: (value) =>
          `${textOf(value, 'Name')} exists for the type ${textOf(value, 'Type')} of ${textOf(value, 'DomainRoleName')}`,
      },
    ],
    initial: (_value, call) => ({DomainRoleName: pathOf(call, 'AuthorisationDomainRoleName')}),
  },
  {
    name: 'authorisation-domain-systems',
    noun: 'Authorisation domain system',
    collection: '/references/users/authorisationdomain/systems',
    schema: 'AuthorisationDomainSystem',
    unique: [{properties: ['Name']}],
    initial: activeByDefault,
    remove: INACTIVE,
  },
  {
    name: 'authorisation-domain-user-types',
    noun: 'Authorisation domain user type',
    collection: '/references/users/authorisationdomain/usertypes',
    schema: 'AuthorisationDomainUserType',
    key: 'AuthorisationDomainUserTypeID',
    unique: [
      {
        properties: ['Name', 'SystemID'],
        text: (value, store) =>
          `${textOf(value, 'Name')} exists in the system ${nameOf(store, 'authorisation-domain-systems', textOf(value, 'SystemID'), 'Name')}`,
      },
    ],
    initial: activeByDefault,
    check: checkUserType,
    remove: INACTIVE,
  },
  {
    name: 'contact-types',
    noun: 'Contact type',
    collection: '/references/contacttypes',
    schema: 'ContactTypeItem',
    unique: [{properties: ['Name']}],
    initial: activeByDefault,
    remove: INACTIVE,
  },
  {
    name: 'certification-types',
    noun: 'Certification type',
    collection: '/references/certificationtypes',
    schema: 'CertificationType',
    unique: [
      {
        properties: ['TypeName', 'ResourceType'],
        text: (value) => `${textOf(value, 'TypeName')} exists for ${textOf(value, 'ResourceType')}`,
      },
    ],
    initial: (value, call) => ({...activeByDefault(value), CreatedBy: callerId(call)}),
    remove: INACTIVE,
  },
  {
    name: 'certification-type-variants',
    noun: 'Certification type variant',
    collection: '/references/certificationtypes/{CertificationTypeId}/variants',
    schema: 'CertificationTypeVariant',
    unique: [
      {
        properties: ['VariantName'],
        within: ['CertificationTypeId'],
        text: (value, store) =>
          `${textOf(value, 'VariantName')} exists in the type ${nameOf(store, 'certification-types', textOf(value, 'CertificationTypeId'), 'TypeName')}`,
      },
    ],
    initial: (value, call) => ({
      ...activeByDefault(value),
      ...parentsOf(call, 'CertificationTypeId'),
      CreatedBy: callerId(call),
    }),
    remove: INACTIVE,
  },
];
