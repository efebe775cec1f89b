import {expect, it} from 'vitest';

import {createTestClient} from '../../testing/create-test-client';
import {docs} from '../../testing/docs';

const SITE = 'https://connect.example/developers';
const {call} = createTestClient(docs);

it.each(['invalid_grant', '400 `invalid_grant`', 'error="invalid_grant"', 'INVALID_GRANT'])(
  'explains %s',
  async (code) => {
    const {structured} = await call('explain_error', {code});
    expect(structured).toEqual({
      code: 'invalid_grant',
      meanings: [{code: 'invalid_grant', schema: 'OAuthError', meaning: 'the code is wrong, used or expired.'}],
      explanations: [
        {
          address: `${SITE}/docs/apis/security/pkce/#errors`,
          title: 'PKCE',
          section: 'Errors',
          text: 'Status and code: 400 invalid_grant; Cause: a verifier | that does not match',
        },
        expect.objectContaining({address: `${SITE}/blog/hostile/`}),
      ],
      operations: [
        {
          id: 'token',
          method: 'POST',
          path: '/token',
          status: '400',
          text: 'The code is used: { "error": "invalid_grant", "error_description": "The code was used." }',
          address: `${SITE}/docs/apis/connect-openapi/token/#response-400`,
          count: 1,
        },
      ],
    });
  },
);

it('explains the code of an endpoint from its list of codes', async () => {
  const {text, structured} = await call('explain_error', {code: 'invalid_scope', endpoint: 'POST /token'});
  expect(structured?.operations).toMatchObject([
    {status: '400', text: 'The list of codes of this response contains it.'},
  ]);
  expect(text).toContain('Error: invalid_scope of POST /token\n- `invalid_scope` (OAuthError): a scope is unknown.');
});

it('begins with the causes in the error catalogue, of the endpoint if one is given', async () => {
  const cause = {
    address: `${SITE}/docs/apis/errors/#invalid_scope-token`,
    title: 'Error catalogue',
    section: 'invalid_scope at POST /token',
    text: 'Cause: No role allows the scope.',
  };
  for (const endpoint of [undefined, 'POST /token']) {
    const {structured} = await call('explain_error', {code: 'invalid_scope', ...(endpoint && {endpoint})});
    expect((structured?.explanations as object[])[0]).toEqual(cause);
  }
  const other = await call('explain_error', {code: 'invalid_scope', endpoint: 'get-organisation'});
  expect(other.structured?.explanations).not.toContainEqual(cause);
});

it('gives an operation without causes of its own those of the management API and of the status', async () => {
  const sections = async (code: string) => {
    const {structured} = await call('explain_error', {code, endpoint: 'get-organisation'});
    return (structured?.explanations as {section: string}[]).map(({section}) => section);
  };
  expect((await sections('insufficient_scope'))[0]).toBe('insufficient_scope');
  expect(await sections('409')).toEqual(['409 Conflict']);
});

it('explains codes of headers and statuses', async () => {
  const found = await call('explain_error', {code: 'insufficient_scope', endpoint: 'get-organisation'});
  expect(found.structured?.operations).toMatchObject([{status: '403'}]);
  const {structured} = await call('explain_error', {code: '403', endpoint: 'get-organisation'});
  expect(structured?.operations).toMatchObject([
    {status: '403', text: 'The caller lacks the role.'},
    {status: '403', text: '{ "message": "No permission for this" }'},
  ]);
});

it('names scopes and roles of an endpoint that refuses', async () => {
  const {text, structured} = await call('explain_error', {code: '403', endpoint: 'get-organisation'});
  const requirements = '- a token with the scope directory:website\nWho may call it: Super User.';
  expect(structured?.requirements).toBe(requirements);
  expect(text).toContain(`The operation requires:\n${requirements}\n  ${SITE}/docs/apis/connect-openapi/`);
  const other = await call('explain_error', {code: '400', endpoint: 'get-organisation'});
  expect(other.structured).not.toHaveProperty('requirements');
});

it('explains the codes that a response with the status names, and no codes of others', async () => {
  const {structured} = await call('explain_error', {code: '400', endpoint: 'POST /token'});
  expect(structured).toMatchObject({
    meanings: [{code: 'invalid_grant'}],
    explanations: [{address: `${SITE}/docs/apis/security/pkce/#errors`}, {address: `${SITE}/blog/hostile/`}],
    operations: [
      {text: 'The grant cannot be exchanged.'},
      {text: expect.stringContaining('"invalid_grant"') as string},
    ],
  });
  const refused = await call('explain_error', {code: '403', endpoint: 'get-organisation'});
  expect(refused.structured?.explanations).toMatchObject([
    {section: 'insufficient_scope', text: 'Cause: The token has another scope.'},
    {section: 'Refusals', text: expect.stringContaining('insufficient_scope') as string},
    {section: 'Refusals', text: 'Answer: 403; Meaning: the role is missing'},
  ]);
});

it('gives a status without codes no explanations of other endpoints', async () => {
  const {structured} = await call('explain_error', {code: '400', endpoint: 'create-organisation'});
  expect(structured?.explanations).toEqual([]);
});

it('begins with meaning and explanations, and counts operations that answer alike', async () => {
  const {text, structured} = await call('explain_error', {code: 'insufficient_scope'});
  expect(structured).toMatchObject({
    meanings: [{schema: 'RFC 6750, section 3.1'}],
    operations: [{id: 'get-organisation', count: 2}],
  });
  expect(text).toMatch(/lacks\.\n\nExplanations:[^]*\n\nResponses of operations:\n- .* and 1 other operations/);
});

it('places rows that define a code before rows that refer to others, and leaves out schemas of others', async () => {
  const {structured} = await call('explain_error', {code: 'invalid_client', endpoint: 'POST /token'});
  expect(structured).toMatchObject({
    meanings: [{schema: 'OAuthError'}],
    explanations: [
      {section: 'Client authentication', text: 'Error: 401 invalid_client; Cause: exp is too far ahead'},
      {section: 'Client credentials', text: 'Request: Errors; POST /token: 401 invalid_client: see above'},
    ],
  });
});

it.each([
  ['The code was used.', 'invalid_grant', '400'],
  ['{"error": "invalid_grant", "error_description": "Unknown', 'invalid_grant', '400'],
  ['no PERMISSION for this', '403', '403'],
])('explains the text %s', async (code, found, status) => {
  const {structured} = await call('explain_error', {code});
  expect(structured).toMatchObject({code: found, operations: [{status}]});
});

it('says which errors an endpoint has instead', async () => {
  const {text} = await call('explain_error', {code: 'invalid_grant', endpoint: 'get-organisation'});
  expect(text).toContain(
    'The page of GET /organisations/{OrganisationId} does not name it. It documents these errors: 400, 403.',
  );
});

it('says which errors an endpoint has if it does not have the status', async () => {
  const {text, isError} = await call('explain_error', {code: '418', endpoint: 'get-organisation'});
  expect(isError).toBe(true);
  expect(text).toBe(
    `The documentation explains no error "418". The page of GET /organisations/{OrganisationId} does not name it. It documents these errors: 400, 403. ${SITE}/docs/apis/connect-openapi/get-organisation/`,
  );
});
