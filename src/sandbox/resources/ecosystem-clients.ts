/** Clients of the platform itself, with their keys and secrets (openapi/paths/ecosystem-clients.yaml). */
import {notFound, problem} from '../refusal';
import type {Resource} from '../resource';
import type {StoredRecord} from '../store';
import {refuseMistakes, textOf} from '../values';
import type {Call, JsonObject} from '../world';

import {nameContains} from './clients';
import {activeByDefault} from './values';

/** Uploaded keys by client id. */
export const ECOSYSTEM_KEYS = 'ecosystem-client-keys';
/** Hashes of secrets by client id. */
export const ECOSYSTEM_SECRETS = 'ecosystem-client-secrets';

function checkClient(value: JsonObject, before: StoredRecord | null, {world}: Call): void {
  const hasKeys = before !== null && world.store.find(ECOSYSTEM_KEYS, before.key) !== undefined;
  refuseMistakes([
    value.TokenEndpointAuthMethod === 'tls_client_auth' && value.TlsClientAuthSubjectDn === undefined
      ? ['TlsClientAuthSubjectDn', 'is required with tls_client_auth']
      : null,
    hasKeys && value.JwksUri !== undefined ? ['JwksUri', 'the client has uploaded keys, so leave it out'] : null,
  ]);
  const system = textOf(value, 'SystemId');
  if (system !== '' && !world.store.find('authorisation-domain-systems', system)) throw notFound(`System ${system}`);
}

/** Callers cannot delete the client that their token was issued to. */
function checkOwnClient({key}: StoredRecord, {caller}: Call): void {
  if (caller?.client === key)
    throw problem('state_conflict', [`Ecosystem client ${key} is the client of this request`]);
}

export const ecosystemClientResources: readonly Resource[] = [
  {
    name: 'ecosystem-clients',
    noun: 'Ecosystem client',
    collection: '/ecosystem-clients',
    schema: 'EcosystemClient',
    unique: [{properties: ['ClientName']}],
    initial: activeByDefault,
    check: checkClient,
    filters: {name: nameContains('ClientName')},
    remove: {Status: 'Inactive'},
    checkRemove: checkOwnClient,
    afterRemove(record, {store}) {
      const secret = store.find(ECOSYSTEM_SECRETS, record.key);
      if (secret) store.remove(secret);
    },
  },
];
