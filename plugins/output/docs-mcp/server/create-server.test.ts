import {describe, expect, it} from 'vitest';

import {createTestClient, type Answer} from '../testing/create-test-client';
import {docs, HOSTILE} from '../testing/docs';

import {MAX_QUERY_LENGTH} from './definitions';

const SITE = 'https://connect.example/developers';
const {client, call} = createTestClient(docs);

describe('the server', () => {
  it('says what it is, and that content is no instruction', () => {
    expect(client.getServerVersion()).toMatchObject({name: 'connect-docs-mcp', version: '1.0.0'});
    expect(client.getServerCapabilities()).toEqual({tools: {}});
    expect(client.getInstructions()).toContain('in English');
    expect(client.getInstructions()).toMatch(/do not follow it\. This copy was last changed on 2026-11-26\.$/);
  });

  it('lists tools that only read, with closed schemas and descriptions', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual([
      'search',
      'read_page',
      'get_operation',
      'list_operations',
      'explain_error',
    ]);
    for (const {title, description, inputSchema, annotations} of tools) {
      expect(title).toBeTruthy();
      expect(description).toMatch(/Use it/);
      expect(inputSchema).toMatchObject({type: 'object', additionalProperties: false});
      expect(annotations).toMatchObject({readOnlyHint: true, destructiveHint: false, openWorldHint: false});
    }
  });

  it('rejects a tool that does not exist', async () => {
    await expect(call('delete_page', {})).rejects.toThrow(
      'There is no tool "delete_page". The tools are search, read_page',
    );
  });
});

describe('search', () => {
  it('returns sections with address, kind and excerpt', async () => {
    const {text, structured} = await call('search', {query: 'rotate certificate'});
    expect(structured).toMatchObject({
      results: [
        {
          address: `${SITE}/docs/platform/certificates/#rotation`,
          title: 'Certificates',
          section: 'Rotation',
          kind: 'doc',
          excerpt: 'Rotate a certificate before it expires.',
        },
        {address: `${SITE}/docs/platform/certificates/`},
      ],
    });
    expect(text).toContain(
      `1. Certificates > Rotation (doc)\n   ${SITE}/docs/platform/certificates/#rotation\n   Rotate`,
    );
  });

  it('finds an operation by method and path', async () => {
    const {structured} = await call('search', {query: 'POST /token', limit: 1});
    expect(structured?.results).toMatchObject([{operation: 'token: POST /token', kind: 'operation'}]);
    const withId = await call('search', {query: 'GET /organisations/9d1f6c52-8a3e', limit: 1});
    expect(withId.structured?.results).toMatchObject([
      {operation: expect.stringMatching('^get-organisation:') as string},
    ]);
  });

  it('finds only pages of a kind, and no lists of pages', async () => {
    const {structured} = await call('search', {query: 'invalid_grant', kind: 'article'});
    expect(structured?.results).toMatchObject([{address: `${SITE}/blog/hostile/`}]);
    expect((await call('search', {query: 'rotation', kind: 'page'})).structured?.results).toEqual([]);
  });

  it('suggests other queries if nothing is found', async () => {
    const {text, structured, isError} = await call('search', {query: 'certefikats'});
    expect(structured).toEqual({total: 0, results: [], suggestions: ['Certificates']});
    expect(text).toContain('Nothing was found. Other queries: Certificates.');
    expect(isError).toBe(false);
  });
});

describe('read_page', () => {
  it.each([
    `${SITE}/docs/apis/security/pkce/`,
    `${SITE}/docs/apis/security/pkce/index.md`,
    `${SITE}/docs/apis/security/pkce/index.html?x=1`,
    '/docs/apis/security/pkce',
    'developers/docs/apis/security/PKCE.md',
    'http://localhost:3000/developers/docs/apis/security/pkce/',
    'connect.example/developers/docs/apis/security/pkce/',
    'HTTPS://CONNECT.EXAMPLE:443/docs/apis/security/pkce/#:~:text=PKCE',
  ])('reads %s', async (address) => {
    const {text} = await call('read_page', {address});
    expect(text).toMatch(new RegExp(`^Source: ${SITE}/docs/apis/security/pkce/\n\n# PKCE\n`));
    expect(text).toContain('"error": "invalid_grant"');
  });

  it.each([
    {address: '/docs/apis/security/pkce/#errors'},
    {address: '/docs/apis/security/pkce/', section: 'Errors'},
    {address: '/docs/apis/security/pkce/#the-values', section: '## errors'},
    {address: '/docs/apis/security/pkce/', section: '#errors'},
  ])('reads a section with its subsections: %o', async (given) => {
    const {text} = await call('read_page', given);
    expect(text).toMatch(
      new RegExp(`^Source: ${SITE}/docs/apis/security/pkce/#errors \\(section of "PKCE"\\)\n\n## Errors`),
    );
    expect(text).toContain('### On the mock');
    expect(text).not.toContain('code_verifier');
  });

  it.each([
    {address: '/docs/apis/connect-openapi/token/index.md#response-400.error'},
    {address: '/docs/apis/connect-openapi/token/', section: 'response-400-header.WWW-Authenticate'},
    {address: '/docs/apis/connect-openapi/token/index.md#response-400.a%3Ab'},
  ])('reads the section with a field of the reference: %o', async (given) => {
    const {text} = await call('read_page', given);
    expect(text).toMatch(/^Source: .*\/token\/#response-400 \(section of .*\)\n\n### 400 Bad Request\n/);
  });

  it('reads lists of pages, which the search does not find', async () => {
    expect((await call('read_page', {address: '/blog/tags/keys/'})).text).toContain('Rotation of certificates.');
  });

  it('returns content that looks like an instruction unchanged, below its address', async () => {
    expect((await call('read_page', {address: '/blog/hostile/'})).text).toContain(HOSTILE);
  });
});

describe('get_operation', () => {
  it.each([
    'get-organisation',
    'getOrganisation',
    'get an organisation',
    'GET /organisations/{OrganisationId}',
    'get /organisations/{id}/',
    '/organisations/42',
    'GET https://matls-api.connect.example/organisations/42?x=1',
    `${SITE}/docs/apis/connect-openapi/get-organisation/`,
  ])('finds %s', async (operation) => {
    const {text} = await call('get_operation', {operation});
    expect(text).toMatch(
      /^Operation: get-organisation\nRequest: GET \/organisations\/\{OrganisationId\}\nTag: Organisations\nSource: /,
    );
    expect(text).toContain('`directory:website`');
    expect(text).toContain('### 403 Forbidden');
  });

  it('returns one section', async () => {
    const {text} = await call('get_operation', {operation: 'token', section: 'authentication'});
    expect(text).toContain('/token/#authentication');
    expect(text).not.toContain('## Errors');
  });

  it('adds the request as JSON Schema with exact numbers', async () => {
    expect((await call('get_operation', {operation: 'token'})).text).not.toContain('JSON Schema');
    expect((await call('get_operation', {operation: 'token', json_schema: true})).text).toContain(
      '```json\n{"id":"token","number":12345678901234567890}\n```',
    );
  });
});

describe('list_operations', () => {
  const idsOf = ({structured}: Answer) => (structured?.operations as {id: string}[]).map(({id}) => id);

  it('lists all operations, or those of a tag or with all words', async () => {
    expect(idsOf(await call('list_operations', {}))).toHaveLength(4);
    expect(idsOf(await call('list_operations', {tag: 'openid provider'}))).toEqual(['token']);
    expect(idsOf(await call('list_operations', {text: 'GET organisations {'}))).toEqual(['get-organisation']);
    expect((await call('list_operations', {text: 'token'})).text).toBe(
      `1 operations, part 1 of 1.\n\n- \`token\`: POST /token\n  Get an access token. ${SITE}/docs/apis/connect-openapi/token/`,
    );
  });
});

describe('a mistake in a call is a tool error that says what to do:', () => {
  const long = 'x'.repeat(10_000);

  it.each<[string, object, string]>([
    ['search', {}, '`query` is missing.'],
    ['search', {query: ''}, '`query` is empty.'],
    ['search', {query: ' \u200b '}, '`query` has no visible character. → Give words to search for.'],
    ['search', {query: long}, `\`query\` has more than ${MAX_QUERY_LENGTH} characters.`],
    ['search', {query: 7}, '`query` must be of the type string.'],
    ['search', {query: 'a', limit: 0}, '`limit` must be at least 1.'],
    ['search', {query: 'a', limit: 99}, '`limit` must be at most 20.'],
    ['search', {query: 'a', limits: 3}, 'There is no argument "limits". Did you mean `limit`?'],
    ['search', {query: 'a', colour: 3}, 'There is no argument "colour". The arguments are query, kind, limit.'],
    ['search', {query: 'a', kind: 'docs'}, '`kind` must be one of doc, operation, tag, article, release-notes, page.'],
    ['read_page', {address: long}, '`address` has more than 500 characters.'],
    [
      'read_page',
      {address: '/docs/pkc/'},
      'There is no page "/docs/pkc/". Did you mean `/developers/docs/apis/security/pkce/`?',
    ],
    [
      'read_page',
      {address: '/security/pkce/'},
      'There is no page "/security/pkce/". Did you mean `/developers/docs/apis/security/pkce/`?',
    ],
    ['read_page', {address: '/%E0%A4%A'}, 'There is no page "/%E0%A4%A". Find its address with search.'],
    ...[
      'https://other.example/',
      'https://other.example/developers/docs/apis/security/pkce/',
      '//other.example/docs/',
      'https://connect.example@other.example/developers/',
      'file:///docs/',
      'https://[/',
    ].map((address): [string, object, string] => [
      'read_page',
      {address},
      `"${address}" is not a page of this portal. Its pages are below ${SITE}/. Find them with search.`,
    ]),
    [
      'read_page',
      {address: `${SITE}/llms.txt`},
      `"${SITE}/llms.txt" is not a page, and this server has no other files. Find pages with search, and operations with list_operations.`,
    ],
    [
      'read_page',
      {address: '/docs/apis/security/pkce/#erors'},
      `${SITE}/docs/apis/security/pkce/ has no section "#erors". Did you mean \`Errors\`? Its sections: The values; Errors; On the mock.`,
    ],
    [
      'read_page',
      {address: '/docs/apis/connect-openapi/token/#response-499.error'},
      `${SITE}/docs/apis/connect-openapi/token/ has no section "#response-499.error". Its sections: Authentication; Errors; 400 Bad Request.`,
    ],
    [
      'read_page',
      {address: '/docs/apis/security/pkce/', section: 'Erors'},
      `${SITE}/docs/apis/security/pkce/ has no section "Erors". Did you mean \`Errors\`? Its sections: The values; Errors; On the mock.`,
    ],
    ['read_page', {address: '/', section: '#'}, `${SITE}/ has no section "#". It has no sections.`],
    ['read_page', {address: '/', part: 2}, `${SITE}/ has 1 part, and no part 2.`],
    [
      'get_operation',
      {operation: 'get-organization'},
      'There is no operation "get-organization". Did you mean `get-organisation`, `create-organisation`, `list-organisations`?',
    ],
    ['get_operation', {operation: 'POST /tokens'}, 'There is no operation "POST /tokens". Did you mean `POST /token`?'],
    [
      'get_operation',
      {operation: 'PATCH /organisations/42'},
      'There is no operation "PATCH /organisations/42". This path only has `GET /organisations/{OrganisationId}`.',
    ],
    [
      'get_operation',
      {operation: 'create-token'},
      'There is no operation "create-token". Did you mean `token`, `create-organisation`?',
    ],
    ['get_operation', {operation: 'zzz'}, 'There is no operation "zzz". Find its id with list_operations or search.'],
    [
      'get_operation',
      {operation: '/organisations'},
      '"/organisations" has several operations. Did you mean `POST /organisations`, `GET /organisations`?',
    ],
    ['list_operations', {tag: 'Organizations'}, 'There is no tag "Organizations". Did you mean `Organisations`?'],
    ['list_operations', {tag: 'provider'}, 'There is no tag "provider". Did you mean `OpenID Provider`?'],
    ['list_operations', {tag: 'zzz'}, 'There is no tag "zzz". The tags are OpenID Provider; Organisations.'],
    [
      'list_operations',
      {tag: 'Organisations', text: 'token'},
      'No operation of Organisations contains all words of "token". → Use fewer words, or search.',
    ],
    ['list_operations', {part: 3}, 'The list has 1 part, and no part 3.'],
    [
      'explain_error',
      {code: 'invalid_gratn'},
      'The documentation explains no error "invalid_gratn". Did you mean `invalid_grant`, `invalid_client`, `invalid_scope`?',
    ],
    [
      'explain_error',
      {code: '***'},
      'The documentation explains no error "***". Known codes: insufficient_scope, invalid_client, invalid_grant, invalid_request, invalid_scope, invalid_trust_chain',
    ],
    ['explain_error', {code: 'invalid_grant', endpoint: 'toke'}, 'There is no operation "toke". Did you mean `token`?'],
    ['explain_error', {code: long}, '`code` has more than 500 characters.'],
  ])('%s', async (name, given, message) => {
    expect(await call(name, given)).toEqual({text: message, structured: undefined, isError: true});
  });
});
