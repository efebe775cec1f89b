/** Sends the example of every operation to the simulation, and validates the responses against the API description. */
import {beforeAll, describe, expect, it} from 'vitest';

import {writtenOperations} from '../../tests/support/reference/written-operations';
import type {JsonObject} from '../tools/lib/json';

import {readDescription} from './description';
import type {Description, DescriptionDocument, Operation} from './description';
import {headerOf} from './http';
import {RESOURCES} from './parts';
import {mapOperations} from './resource-operations';
import {createSandbox} from './sandbox';
import type {Sandbox} from './sandbox.types';
import {exampleOf, requestOf} from './testing/example-request';
import {loadDocument} from './testing/load-document';
import {createValidator} from './validate';
import type {Validate} from './validate';

let document: DescriptionDocument;
let sandbox: Sandbox;
let description: Description;
let validate: Validate;

beforeAll(async () => {
  document = await loadDocument();
  description = readDescription(document);
  validate = createValidator(document);
  sandbox = createSandbox(document);
});

/** Operations whose example fails in the initial state → error code of the response. */
const OTHER_MOMENT: Readonly<Record<string, string>> = {
  // The assertions and tokens of these examples have expired; the tests of the provider make new ones.
  'get-authorization': 'invalid_request_uri',
  'create-client-registration': 'invalid_software_statement',
  'get-client-registration': 'invalid_token',
  'update-client-registration': 'invalid_token',
  'delete-client-registration': 'invalid_token',
  // The records already have a later status.
  'delete-organisation-certificate': 'state_conflict',
  // People are signed in with the client that the example deletes.
  'delete-ecosystem-client': 'state_conflict',
  'create-terms-and-conditions-envelope': 'state_conflict',
  'delete-terms-and-conditions-envelope': 'state_conflict',
  'create-terms-and-conditions-envelope-reissue': 'state_conflict',
  'create-organisation-software-statement-authority-claim': 'record_locked',
  'update-organisation-software-statement-authority-claim': 'record_locked',
  'delete-organisation-software-statement-authority-claim': 'record_locked',
  'update-organisation-authorisation-server-federation-configuration': 'state_conflict',
  'delete-organisation-authorisation-server-federation-configuration': 'state_conflict',
  'create-authorisation-server-sso-configuration-version': 'state_conflict',
  'create-organisation-authorisation-server-webhook-confirmation': 'state_conflict',
  'update-federation-metadata-policy': 'state_conflict',
  'delete-federation-metadata-policy': 'state_conflict',
  'create-user-group-permission': 'already_exists',
  'create-organisation-software-statement-certificate': 'already_exists',
};

type Answered = {status: number; code: string; faults: string[]};

/** Sends the example of an operation, and compares the response with the API description. */
async function answer(from: Sandbox, operation: Operation): Promise<Answered> {
  const {response, consent} = await from.send(await requestOf(from, operation));
  if (!response) return {status: 302, code: '', faults: consent ? [] : ['no answer']};
  const {status, headers, body} = response;
  const described = operation.responses[status];
  const type = headerOf(headers, 'Content-Type') ?? '';
  const media = described?.content[type];
  const value = /json$/.test(type) ? (JSON.parse(body) as JsonObject) : body;
  const code = String((value as JsonObject).code ?? (value as JsonObject).error ?? '');
  return {
    status,
    code,
    faults: [
      ...(described ? [] : [`the status ${status} is not documented`]),
      ...(body !== '' && !media ? [`the content type ${type} is not documented`] : []),
      ...(media?.schema ? validate(media.schema, value).map(({field, text}) => `${field} ${text}`) : []),
    ],
  };
}

/** Creates a sandbox without the record that the example of a POST creates. */
function withoutCreated(operation: Operation): Sandbox {
  const [success] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const examples = Object.values(success?.[1].content ?? {}).map(exampleOf);
  const texts = new Set(examples.flatMap((example) => Object.values((example ?? {}) as JsonObject).map(String)));
  const resource = mapOperations(RESOURCES, description).get(operation.id)?.resource.name;
  const isCreated = (name: string) => name === (resource ?? 'organisation-certificates');
  return createSandbox(document, {omit: (record) => isCreated(record.resource) && texts.has(record.key)});
}

describe('the example of every operation', () => {
  it('is answered with a documented status and a valid body', async () => {
    const faults: string[] = [];
    for (const operation of description.operations) {
      await sandbox.reset();
      let answered = await answer(sandbox, operation);
      if (answered.code === 'already_exists') answered = await answer(withoutCreated(operation), operation);
      faults.push(...answered.faults.map((fault) => `${operation.id}: ${fault}`));
      const expected = OTHER_MOMENT[operation.id] ?? '';
      if (answered.code !== expected)
        faults.push(`${operation.id}: ${answered.status} ${answered.code} is not ${expected}`);
    }
    expect(faults).toEqual([]);
    expect(description.operations.map(({id}) => id).sort()).toEqual(writtenOperations.map(({id}) => id).sort());
  }, 120_000);
});
