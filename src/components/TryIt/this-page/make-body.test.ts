import {describe, expect, it} from 'vitest';

import type {ModelParameter, RequestModel} from '../../../reference/request-model';
import type {JsonValue} from '../../../reference/sample-request';
import {toNotation} from '../../../reference/serialize-parameter';
import {initialForm} from '../request-form';
import type {FormState} from '../request-form';

import {keyTargetOf, signedMembersOf, toRecipe, withSigned} from './make-body';

const parameter = (name: string, example: string): ModelParameter => ({
  name,
  in: 'path',
  description: '',
  required: true,
  notation: toNotation({name, in: 'path'}),
  schema: {type: 'string'},
  example,
  sent: true,
});

const base: RequestModel = {
  id: 'get-flag',
  method: 'POST',
  path: '/',
  servers: [{label: 'Sandbox', url: 'https://api.example', certificate: true}],
  parameters: [],
  bodyRequired: true,
  bodies: [],
  definitions: {},
  accepts: [],
  credentials: [],
  isOpen: false,
  scopes: [],
  roles: [],
  status: 200,
  responses: [],
};

const ofApplication = (keyType: string): RequestModel => ({
  ...base,
  id: 'create-organisation-software-statement-certificate',
  parameters: [
    parameter('OrganisationId', 'o1'),
    parameter('SoftwareStatementId', 's1'),
    parameter('SoftwareStatementCertificateOrKeyType', keyType),
  ],
});

describe('the key that a body asks for', () => {
  const targetOf = (model: RequestModel) => keyTargetOf(model, initialForm(model));

  it('is for the application and the type in the path', () => {
    expect(targetOf(ofApplication('transport'))).toEqual({
      organisationId: 'o1',
      softwareStatementId: 's1',
      keyType: 'transport',
    });
    expect(targetOf(ofApplication('sigkey'))).toMatchObject({keyType: 'sigkey'});
  });

  it('is for the organisation itself without an application', () => {
    const parameters = [parameter('OrganisationId', 'o1'), parameter('OrganisationCertificateType', 'seal')];
    expect(targetOf({...base, id: 'create-organisation-certificate', parameters})).toEqual({
      organisationId: 'o1',
      keyType: 'seal',
    });
  });

  it.each(['qwac', 'unknown', ''])('is none for the type "%s"', (keyType) =>
    expect(targetOf(ofApplication(keyType))).toBeNull(),
  );

  it('is none for other operations', () => expect(targetOf({...ofApplication('transport'), id: 'x'})).toBeNull());
});

const PLAIN = {client_id: 'example', scope: 'openid', login_hint: 'jane.doe@bank.example'};
const form = (values: readonly JsonValue[], id = 'backchannel-authentication'): RequestModel => ({
  ...base,
  id,
  bodies: [
    {
      contentType: 'application/x-www-form-urlencoded',
      kind: 'form',
      schema: {},
      examples: values.map((value, index) => ({label: `${index}`, value})),
    },
  ],
});
const SIGNED = {client_id: 'example', client_assertion_type: 't', client_assertion: 'a', request: 'r'};
const model = form([PLAIN, {login_hint_token: 'l'}, SIGNED]);
const withBody = (of: RequestModel, value: JsonValue): FormState => {
  const state = initialForm(of);
  return {...state, body: state.body && {...state.body, value}};
};

describe('the members that a client signs', () => {
  it('are those of any example of a form', () => {
    expect(signedMembersOf(model)).toEqual(['client_assertion', 'request', 'login_hint_token']);
    expect(signedMembersOf(form([PLAIN]))).toEqual([]);
    expect(signedMembersOf({...model, bodies: model.bodies.map((body) => ({...body, kind: 'json'}))})).toEqual([]);
  });

  it('have a recipe: an assertion has no claims of its own', () =>
    expect(toRecipe(model, initialForm(model), 'client_assertion', 'app')).toEqual({
      member: 'client_assertion',
      clientId: 'app',
      claims: {},
      isBackchannel: true,
    }));

  it('contain the parameters of the form, or those of the first example', () => {
    const typed = withBody(model, {client_id: 'x', scope: 'email'});
    expect(toRecipe(model, typed, 'request', 'app').claims).toEqual({scope: 'email'});
    const {client_id: _id, ...claims} = PLAIN;
    expect(toRecipe(model, withBody(model, SIGNED), 'request', 'app').claims).toEqual(claims);
    expect(toRecipe(form([SIGNED], 'par'), withBody(model, SIGNED), 'request', 'app')).toMatchObject({
      claims: {},
      isBackchannel: false,
    });
  });

  it('name the person of the form, or of the example', () => {
    const emailIn = (value: JsonValue) => toRecipe(model, withBody(model, value), 'login_hint_token', 'app').claims;
    expect(emailIn({login_hint: 'kim'})).toEqual({sub_id: {format: 'email', email: 'kim'}});
    expect(emailIn({login_hint: ''})).toEqual({sub_id: {format: 'email', email: PLAIN.login_hint}});
    expect(emailIn(null)).toEqual({sub_id: {format: 'email', email: PLAIN.login_hint}});
  });
});

describe('a signed message in the form', () => {
  const recipe = (member: Parameters<typeof toRecipe>[2]) => toRecipe(model, initialForm(model), member, 'app');

  it('is beside the other parameters, if it authenticates the client', () =>
    expect(withSigned({scope: 's', client_id: 'example'}, recipe('client_assertion'), 'jwt')).toEqual({
      scope: 's',
      client_id: 'app',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: 'jwt',
    }));

  it('replaces the parameters that it contains', () =>
    expect(withSigned({...SIGNED, scope: 's'}, recipe('request'), 'jwt')).toEqual({
      ...SIGNED,
      client_id: 'app',
      request: 'jwt',
    }));

  it('replaces other hints', () =>
    expect(withSigned({...PLAIN, id_token_hint: 'i'}, recipe('login_hint_token'), 'jwt')).toEqual({
      client_id: 'app',
      scope: 'openid',
      login_hint_token: 'jwt',
    }));

  it('starts a body that is no object', () =>
    expect(withSigned(null, recipe('login_hint_token'), 'jwt')).toEqual({client_id: 'app', login_hint_token: 'jwt'}));
});
