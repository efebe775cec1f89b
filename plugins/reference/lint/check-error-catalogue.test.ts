import {describe, expect, it} from 'vitest';

import {collectCatalogue} from '../../lib/error-catalogue/read-catalogue';
import {SAMPLE, SAMPLE_CODES, SAMPLE_YAML} from '../../lib/error-catalogue/testing/sample';
import type {OpenApiDocument, OperationObject} from '../model/openapi';
import {collectApi} from '../model/operations';

import {checkErrorCatalogue} from './check-error-catalogue';

const PORTAL = 'https://connect.example/developers/docs/apis/errors/';
const schema = {
  type: 'object',
  properties: {
    error: {type: 'string', enum: ['invalid_grant', 'invalid_client']},
    error_uri: {type: 'string'},
  },
};
const answer = (error: string, error_uri?: string) => ({
  description: 'No.',
  content: {'application/json': {schema, example: {error, ...(error_uri && {error_uri})}}},
});
const operation = (operationId: string, responses: OperationObject['responses']): OperationObject => ({
  operationId,
  tags: ['T'],
  summary: operationId,
  responses,
});
const client = answer('invalid_client', `${PORTAL}#invalid_client`);

type Operations = Readonly<Record<string, OperationObject>>;
const valid: Operations = {
  '/token': operation('token', {
    '400': answer('invalid_grant', `${PORTAL}tokens/#invalid_grant-token`),
    '401': client,
  }),
  '/revocation': operation('revoke-token', {'401': client}),
  '/introspection': operation('introspect-token', {'401': client}),
  '/reg': operation('register', {'401': client}),
};

function check(changes: Operations = {}, catalogue = SAMPLE): string[] {
  const paths = Object.fromEntries(Object.entries({...valid, ...changes}).map(([path, post]) => [path, {post}]));
  const document = {openapi: '3.1.0', info: {title: 'A', version: '1'}, tags: [{name: 'T'}], paths} as OpenApiDocument;
  const {problems, faults} = checkErrorCatalogue(document, collectApi(document), catalogue);
  return [
    ...problems.map(({line, what, remedy}) => `${line}: ${what} → ${remedy}`),
    ...faults.map(({what, remedy}) => `${what} → ${remedy}`),
  ];
}

const lineOf = (part: string) => SAMPLE_YAML.slice(0, SAMPLE_YAML.indexOf(part)).split('\n').length;
const withYaml = (from: string, to: string) => {
  expect(SAMPLE_YAML).toContain(from);
  return collectCatalogue(SAMPLE_YAML.replace(from, to), SAMPLE_CODES).catalogue;
};

describe('the endpoints of the catalogue', () => {
  it('are accepted if operations have responses with their codes', () => expect(check()).toEqual([]));

  it.each([
    [
      'an unknown operation',
      withYaml('register: POST /reg', 'registre: POST /reg'),
      'The API description has no operation "registre". → Did you mean "register"?',
    ],
    [
      'another method',
      withYaml('token: POST /token', 'token: GET /token'),
      `${lineOf('    token: POST')}: The operation "token" is POST /token, not GET /token. → Write POST /token.`,
    ],
    [
      'a status without the code',
      withYaml('endpoints: {token: 400}', 'endpoints: {token: 404}'),
      `${lineOf('endpoints: {token: 400}')}: POST /token has no response 404 with the code "invalid_grant". → Use one of its statuses with the code: 400, 401.`,
    ],
  ])('are rejected for %s', (_name, catalogue, expected) => {
    expect(check({}, catalogue).join('\n')).toContain(expected);
  });

  it('may send a code in a redirect', () => {
    const redirect = {description: 'Back.', headers: {Location: {schema: {type: 'string'}}}};
    const token = {...valid['/token'], responses: {...valid['/token']?.responses, '302': redirect}} as OperationObject;
    expect(check({'/token': token}, withYaml('endpoints: {token: 400}', 'endpoints: {token: 302}'))).toEqual([]);
  });
});

describe('an example of an error', () => {
  const withAnswer = (response: ReturnType<typeof answer>) =>
    check({'/revocation': operation('revoke-token', {'401': client, '400': response})});

  it('with a code that the catalogue does not explain for its operation is rejected', () => {
    expect(withAnswer(answer('invalid_grant'))).toEqual([
      'An example of POST /revocation has the error "invalid_grant", which docs/apis/errors/causes.yml does not explain for this operation. → Add "revoke-token" to the endpoints of "invalid_grant", with a cause.',
    ]);
  });

  it('needs the address of a section that explains it', () => {
    expect(withAnswer(answer('invalid_client'))).toEqual([
      `An example of POST /revocation has no error_uri. → Write ${PORTAL}tokens/#invalid_client-revoke-token, or ${PORTAL}#invalid_client if several operations share the response.`,
    ]);
    expect(withAnswer(answer('invalid_client', `${PORTAL}tokens/#invalid_grant-token`))[0]).toContain(
      'The error_uri of an example of POST /revocation is not an address of "invalid_client" in the error catalogue.',
    );
    expect(withAnswer(answer('invalid_client', `${PORTAL}tokens/#invalid_client`))).toEqual([]);
  });

  it('may have the address of its status', () => {
    const response = answer('invalid_client', `${PORTAL}management-api/#status-409`);
    expect(check({'/revocation': operation('revoke-token', {'401': client, '409': response})})).toEqual([]);
  });
});

describe('a problem document', () => {
  const problem = (code: string, type?: string): OperationObject['responses'] => ({
    '403': {
      description: 'No.',
      content: {
        'application/problem+json': {
          schema: {type: 'object', properties: {code: {type: 'string'}, type: {type: 'string'}}},
          example: {code, ...(type && {type})},
        },
      },
    },
  });
  const explained = withYaml('register: 401}', 'register: 401, management-api: 403}');
  const listFlags = (responses: OperationObject['responses']) =>
    check({'/flags': operation('get-flags', responses)}, explained);

  it('has a code that the catalogue explains for the management API, with its address', () => {
    expect(listFlags(problem('invalid_client', `${PORTAL}management-api/#invalid_client`))).toEqual([]);
    expect(listFlags(problem('invalid_client'))).toEqual([
      `An example of POST /flags has no type. → Write ${PORTAL}management-api/#invalid_client-management-api, or ${PORTAL}#invalid_client if several operations share the response.`,
    ]);
    expect(listFlags(problem('invalid_grant'))[0]).toContain(
      'An example of POST /flags has the error "invalid_grant", which docs/apis/errors/causes.yml does not explain for this operation.',
    );
  });
});

it('codes of WWW-Authenticate must be explained', () => {
  const challenge = (code: string) => ({
    description: 'No.',
    headers: {'WWW-Authenticate': {schema: {type: 'string'}, example: `Bearer error="${code}"`}},
  });
  expect(check({'/flags': operation('get-flags', {'401': challenge('invalid_token')})})).toEqual([
    'WWW-Authenticate of POST /flags has the error "invalid_token", which docs/apis/errors/causes.yml does not explain for this operation. → Add an entry for "invalid_token".',
  ]);
  expect(check({'/flags': operation('get-flags', {'401': challenge('invalid_grant')})})).toEqual([
    expect.stringContaining('→ Add "management-api" to the endpoints of "invalid_grant", with a cause.'),
  ]);
  expect(check({'/revocation': operation('revoke-token', {'401': challenge('invalid_client')})})).toEqual([]);
});
