import {describe, expect, it} from 'vitest';

import type {ModelParameter, RequestModel} from '../../../reference/request-model';
import {bearer} from '../../../reference/sample-request';
import {toNotation} from '../../../reference/serialize-parameter';
import {etagOf} from '../../../sandbox/check-version';
import type {Identity} from '../../../sandbox/sandbox.types';
import {initialForm} from '../request-form';

import {adviseOn} from './advice';
import type {Situation} from './advice';

const parameter = (name: string, where: ModelParameter['in'], example: string): ModelParameter => ({
  name,
  in: where,
  description: '',
  required: where === 'path',
  notation: toNotation({name, in: where}),
  schema: {type: 'string'},
  example,
  sent: true,
});
const model: RequestModel = {
  id: 'update-contact',
  method: 'PUT',
  path: '/organisations/{OrganisationId}/contacts/{ContactId}',
  servers: [{label: 'Sandbox', url: 'https://matls-api.sandbox.connect.example', certificate: true}],
  parameters: [
    parameter('OrganisationId', 'path', 'o1'),
    parameter('ContactId', 'path', 'c1'),
    parameter('If-Match', 'header', '"7d1f"'),
    parameter('If-None-Match', 'header', '"7d1f"'),
  ],
  bodyRequired: true,
  bodies: [
    {
      contentType: 'application/json',
      kind: 'json',
      schema: {properties: {Name: {type: 'string'}}},
      examples: [{label: 'Example', value: {Name: 'Fraud', Status: 'Active'}}],
    },
  ],
  definitions: {},
  accepts: ['application/json'],
  credentials: [bearer('ACCESS_TOKEN')],
  isOpen: false,
  scopes: [],
  roles: ['organisation-administrator', 'super-user'],
  status: 200,
  responses: [],
};
const person = (id: string, role: Identity['roles'][number], ...organisations: string[]): Identity => ({
  id,
  name: id,
  about: role,
  kind: 'person',
  roles: [role],
  organisations,
});
const sam = person('sam', 'organisation-administrator', 'o2');
const situation: Situation = {
  model,
  state: initialForm(model),
  identities: [sam, person('jane', 'organisation-administrator', 'o1'), person('sue', 'super-user')],
  identity: sam,
  records: [{resource: 'contacts', key: 'c1', parents: {OrganisationId: 'o1'}, value: {}, version: 7}],
};
const CATALOGUE = 'https://connect.example/developers/docs/apis/errors/management-api/';

function advise(status: number, body: object = {}, change: Partial<Situation> = {}) {
  return adviseOn({status, body: JSON.stringify(body)}, {...situation, ...change});
}

/** The state of the form after the reader follows the advice. */
function changed(status: number, body: object, change: Partial<Situation> = {}) {
  const step = advise(status, body, change)?.step;
  if (step?.kind !== 'change') throw new Error('The advice has no such step.');
  return step.change({...situation, ...change}.state);
}

it('a success needs no advice', () => expect(advise(200)).toBeNull());

it('an error links to the catalogue and to the fields that it names', () =>
  expect(
    advise(400, {
      type: `${CATALOGUE}#invalid_value`,
      code: 'invalid_value',
      errors: ['ContactId: must be a uuid', 'Phones/0: is too long'],
      fields: ['ContactId', 'Phones/0'],
    }),
  ).toEqual({
    text: 'Correct the request, then send it again.',
    step: null,
    fields: [
      {place: 'path.ContactId', name: 'ContactId'},
      {place: 'body/Phones/0', name: 'Phones/0'},
    ],
    page: '/developers/docs/apis/errors/management-api/#invalid_value',
  }));

it.each([
  ['an error of the OpenID Provider', {error: 'invalid_scope', error_uri: `${CATALOGUE}#x`}, 'management-api/#x'],
  ['a foreign address', {type: 'javascript:alert(1)'}, null],
  ['another path of the site', {type: 'https://connect.example/developers/blog/'}, null],
])('%s has the right page', (_name, body, expected) =>
  expect(advise(400, body)?.page ?? null).toEqual(expected && `/developers/docs/apis/errors/${expected}`),
);

it.each(['', 'no JSON', '[1]', 'null', '{"errors": [1], "fields": {"a": 1}}'])('the body %o does no harm', (body) =>
  expect(adviseOn({status: 500, body}, situation)).toMatchObject({step: null, fields: [], page: null}),
);

describe('401', () => {
  const body = {code: 'invalid_token'};

  it('removes what the reader typed', () => {
    const state = {...situation.state, certificate: 'PEM', secrets: {page: {ACCESS_TOKEN: 'x'}, mock: {A: 'b'}}};
    const next = changed(401, body, {state});
    expect(next).toMatchObject({certificate: '', secrets: {page: {}, mock: {A: 'b'}}});
  });

  it('names the token of the registration', () => {
    const ofClient = {...model, roles: ['client']};
    expect(advise(401, body, {model: ofClient})?.step).toMatchObject({operation: 'create-client-registration'});
    expect(advise(401, body)?.step).toBeNull();
  });
});

describe('403', () => {
  const body = {code: 'role_missing'};

  it('proposes somebody of the organisation, else of the platform', () => {
    expect(advise(403, body)?.step).toMatchObject({kind: 'identity', identity: 'jane'});
    const [, jane] = situation.identities;
    expect(advise(403, {...body, fields: ['Status']}, {identity: jane})).toMatchObject({
      text: 'jane may not set Status.',
      step: {identity: 'sue'},
      fields: [{place: 'body/Status', name: 'Status'}],
    });
    expect(advise(403, body, {identities: [sam]})?.step).toBeNull();
  });

  it('proposes the identity instead of a token that the reader typed', () => {
    const state = {...situation.state, secrets: {page: {ACCESS_TOKEN: 'x'}}};
    expect(advise(403, {code: 'insufficient_scope'}, {state})?.step).toMatchObject({kind: 'change'});
  });
});

it('404 opens the records', () =>
  expect(advise(404, {code: 'record_not_found'})?.step).toMatchObject({kind: 'records'}));

describe('409', () => {
  const body = {code: 'already_exists', errors: ['Name: Fraud exists'], fields: ['Name']};

  it('fills in a value that no record has', () =>
    expect(changed(409, body).body?.value).toEqual({Name: 'Fraud 2', Status: 'Active'}));

  it('has no value for a record that is referred to', () =>
    expect(advise(409, {...body, errors: ['Name: the group has Fraud']})?.step).toBeNull());
});

describe('412', () => {
  const body = {code: 'precondition_failed'};

  it('fills in the tag of the record', () => {
    const [record] = situation.records ?? [];
    expect(changed(412, body).parameters['header.If-Match']).toBe(record && etagOf(record));
  });

  it('has no tag for a record that does not exist', () => expect(advise(412, body, {records: []})?.step).toBeNull());
});

it('304 removes the condition', () => expect(changed(304, {}).parameters['header.If-None-Match']).toBe(''));

it.each([
  ['invalid_request_uri', 'pushed-authorization-request'],
  ['invalid_grant', 'pushed-authorization-request'],
  ['invalid_software_statement', 'get-organisation-software-statement-assertion'],
])('%s leads to the operation before', (error, operation) =>
  expect(advise(400, {error})?.step).toMatchObject({kind: 'operation', operation}),
);

it.each([
  ['unsupported_media_type', 'Send the body as application/json.'],
  ['not_acceptable', 'Ask for application/json.'],
])('%s names the type', (code, text) => expect(advise(415, {code})?.text).toBe(text));
