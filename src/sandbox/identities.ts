/** The people and applications on whose behalf a reader can send requests, derived from the records. */
import {callerOf} from './rights';
import type {Identity} from './sandbox.types';
import type {Store, StoredRecord} from './store';
import {isActive, textOf} from './values';
import type {Caller, Role} from './world';

export {callerOf};

const PLATFORM_ROLES: Partial<Record<Role, string>> = {
  'super-user': 'Super User',
  'data-administrator': 'Data Administrator',
  'certification-manager': 'Certification Manager',
};

function nameOfOrganisation(store: Store, key: string): string {
  return textOf(store.find('organisations', key)?.value ?? {}, 'OrganisationName') || key;
}

/** Describes the roles of a person, the most powerful first. */
function aboutPerson({roles, administers, domains}: Caller, store: Store): string {
  const platform = roles.flatMap((role) => PLATFORM_ROLES[role] ?? []);
  const administered = administers.map((key) => `Organisation Administrator of ${nameOfOrganisation(store, key)}`);
  const worked = Object.keys(domains)
    .filter((key) => !administers.includes(key))
    .map((key) => `domain user of ${nameOfOrganisation(store, key)}`);
  return [...platform, ...administered, ...worked].join(', ') || 'Signed-in person without a role';
}

function toPerson({key, value}: StoredRecord, store: Store): Identity {
  const caller = callerOf(key, store);
  return {
    id: key,
    name: `${textOf(value, 'FirstName')} ${textOf(value, 'LastName')}`.trim(),
    about: aboutPerson(caller, store),
    kind: 'person',
    roles: caller.roles,
    organisations: caller.organisations,
  };
}

function toApplication(id: string, {value}: StoredRecord, about: string, store: Store): Identity {
  const {roles, organisations} = callerOf(id, store);
  return {id, name: textOf(value, 'ClientName'), about, kind: 'application', roles, organisations};
}

/** Whether a client of the platform may use the client credentials grant. Other clients only act for people. */
function actsForItself({value}: StoredRecord): boolean {
  return Array.isArray(value.GrantTypes) && value.GrantTypes.includes('client_credentials');
}

const ORDER: readonly Role[] = [
  'super-user',
  'data-administrator',
  'certification-manager',
  'organisation-administrator',
  'domain-user',
  'person',
];

function rankOf({roles}: Identity): number {
  return ORDER.findIndex((role) => roles.includes(role));
}

/**
 * Lists people, the most powerful first, then applications.
 * @returns only `Active` accounts and applications; invited people have no account yet
 */
export function identitiesOf(store: Store): Identity[] {
  const people = store
    .list('users')
    .filter(isActive)
    .map((user) => toPerson(user, store))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const applications = store
    .list('software-statements')
    .filter((statement) => isActive(statement) && textOf(statement.value, 'ClientId') !== '')
    .map((statement) => {
      const organisation = statement.parents.OrganisationId ?? textOf(statement.value, 'OrganisationId');
      const isRegistered = statement.value.ClientCreated === true;
      const about = `Application of ${nameOfOrganisation(store, organisation)}`;
      return {
        ...toApplication(
          textOf(statement.value, 'ClientId'),
          statement,
          isRegistered ? about : `${about}, not registered yet`,
          store,
        ),
        application: {organisationId: organisation, softwareStatementId: statement.key, isRegistered},
      };
    });
  const clients = store
    .list('ecosystem-clients')
    .filter((client) => isActive(client) && actsForItself(client))
    .map((client) => toApplication(client.key, client, 'Client of the trust framework administrator', store));
  return [...people, ...applications, ...clients];
}
