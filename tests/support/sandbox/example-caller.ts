/** The identities and keys that send the requests of the documentation. */
import {createPrivateKey, createPublicKey} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Operation} from '../../../src/sandbox/description';
import type {Sandbox} from '../../../src/sandbox/sandbox.types';
import {SITE_DIR} from '../site/sites';

/** Placeholder for the token of a caller who may send the request. `:` and an email address select a person. */
export const PERSON = 'token-of-a-person';
export const APPLICATION = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
export const SIGNING_KEY = 'client-signing-ps256-key';
const PUBLISHER = 'framework.lead@connect.example';
const KEYS =
  'https://matls-api.connect.example/organisations/9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60/softwarestatements/39c82433-0f57-4653-b513-01b03997ff0f/certificates/sigkey';

/** The private key of an artefact in PEM. */
export const keyPem = (name: string) =>
  createPrivateKey({
    key: JSON.parse(readFileSync(path.join(SITE_DIR, 'artefacts/keys', `${name}.json`), 'utf8')),
    format: 'jwk',
  }).export({type: 'pkcs8', format: 'pem'}) as string;

/** Returns an identity whose role and kind of token the operation accepts. */
export async function identityFor(sandbox: Sandbox, {roles, security}: Operation, url: string): Promise<string> {
  const scopes = security.flatMap(({oauth2 = []}) => oauth2);
  const isOfPeople = scopes.some((scope) => scope === 'directory:website' || scope === 'openid');
  const identities = (await sandbox.identities()).filter(({kind}) => (kind === 'person') === isOfPeople);
  const administrators = (await sandbox.records())
    .filter(
      ({resource, parents}) =>
        resource === 'organisation-administrators' && url.includes(parents.OrganisationId ?? '-'),
    )
    .map(({key}) => key);
  const found =
    identities.find((one) => roles.includes('super-user') && one.roles.includes('super-user')) ??
    identities.find(({id}) => administrators.includes(id)) ??
    identities.find((one) => one.roles.some((role) => roles.includes(role))) ??
    identities[0];
  return found?.id ?? '';
}

/** Publishes the signing key of the reader. @returns its `kid`; empty if the page creates the application itself */
export async function publishKey(sandbox: Sandbox): Promise<string> {
  const {token, certificate} = await sandbox.credentials(
    PUBLISHER,
    'create-organisation-software-statement-certificate',
  );
  const {response} = await sandbox.send({
    method: 'POST',
    url: KEYS,
    headers: [
      ['authorization', `Bearer ${token}`],
      ['content-type', 'application/x-pem-file'],
    ],
    body: createPublicKey(keyPem(SIGNING_KEY)).export({type: 'spki', format: 'pem'}) as string,
    certificate,
  });
  return response?.status === 201 ? (JSON.parse(response.body) as {kid: string}).kid : '';
}
