import {expect, it} from 'vitest';

import {collectAnchors} from './catalogue';
import {renderEntries, renderIndex, renderRows} from './render-markdown';
import {selectRows, type Selection} from './select-rows';
import {SAMPLE} from './testing/sample';

/** Anchors of headings and links. */
const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/ \{#([^}]+)\}$| "#([^"]+)"\)/gm)].map(([, heading, link]) => heading ?? link ?? '');

it('renders a code with a single endpoint in one section, with clause and page of each cause', () => {
  const page = renderEntries(SAMPLE, 'tokens', false);
  expect(page.slice(page.indexOf('### `invalid_grant`'))).toBe(`### \`invalid_grant\` {#invalid_grant}

The code is wrong. Defined in [RFC 6749, section 5.2](https://rfc.example/6749#section-5.2).

[Check your request in the token request doctor](/developers/docs/apis/tools/token-request-doctor/?error=invalid_grant "Check your request in the token request doctor: invalid_grant").

Sent by [\`POST /token\`](/docs/apis/connect-openapi/token/ "#invalid_grant-token") (400).

- **The code was used.**

  How to recognise it: Two requests | one code.

  Fix: Start again.

  [RFC 6749, section 4.1.2](https://rfc.example/6749#section-4.1.2). More: [PKCE](/docs/pkce/).`);
});

it('gives causes of some endpoints a section, and each endpoint one anchor, in its last section', () => {
  const [client = ''] = renderEntries(SAMPLE, 'tokens', false).split('\n\n### `invalid_grant`');
  expect(anchorsOf(client)).toEqual([
    'invalid_client',
    'invalid_client-introspect-token',
    'invalid_client-token-and-1',
    'invalid_client-token',
    'invalid_client-revoke-token',
  ]);
  expect(client).toContain('#### `invalid_client` at `POST /token`, `POST /revocation` {#invalid_client-token-and-1}');
  expect(client).toContain(
    'In `OAuthError`: the client is unknown. In `FederationError`: the caller is no member. Defined in',
  );
});

it('says when the causes above apply as well, and why nobody sends a code', () => {
  const page = renderEntries(SAMPLE, 'registration', false);
  expect(page).toContain(
    'Sent by [`POST /reg`](/docs/apis/connect-openapi/register/ "#invalid_client-register") (401).',
  );
  expect(page).toContain('### `invalid_issuer` {#invalid_issuer}\n\nAnother issuer. Defined in');
  expect(page).toMatch(/Nobody sends it\.$/);
});

it('links a code to the doctor on pages with an endpoint whose requests the doctor reads', () => {
  expect(renderEntries(SAMPLE, 'tokens', false)).toContain('?error=invalid_client');
  expect(renderEntries(SAMPLE, 'registration', false)).not.toContain('?error=');
  expect(renderEntries(SAMPLE, 'management-api', true)).not.toContain('?error=');
});

it('renders statuses on their page only', () => {
  expect(renderEntries(SAMPLE, 'management-api', true)).toContain('### 409 Conflict {#status-409}');
  expect(renderEntries(SAMPLE, 'tokens', true)).toBe('');
});

it('lists all codes and statuses with the anchors of the page', () => {
  const anchors = [false, true].flatMap((isStatus) => anchorsOf(renderIndex(SAMPLE, isStatus)));
  expect(anchors.sort()).toEqual(collectAnchors(SAMPLE, 'index').sort());
  expect(renderIndex(SAMPLE, false)).toContain(
    '- [`invalid_grant`](/docs/apis/errors/tokens/#invalid_grant "#invalid_grant"): the code is wrong. Sent by [`POST /token`](/docs/apis/errors/tokens/#invalid_grant-token "#invalid_grant-token") (400).',
  );
});

const everything: Selection = {at: [], codes: [], topics: []};
const render = (selection: Partial<Selection>, selected = selection.at?.length ?? 0) =>
  renderRows(SAMPLE, selectRows(SAMPLE, {...everything, ...selection}), selected);

it('renders a table of the causes at an endpoint', () => {
  expect(render({at: ['token'], topics: ['flow']})).toBe(`| Status and code | Cause | Do |
| --- | --- | --- |
| 400 [\`invalid_grant\`](/docs/apis/errors/tokens/#invalid_grant-token) | The code was used. | Start again. |
| 401 [\`invalid_client\`](/docs/apis/errors/tokens/#invalid_client-token) | The assertion was used. | Sign again. |`);
});

it('says where a cause occurs if several endpoints are selected', () => {
  const table = render({
    at: ['token', 'register', 'revoke-token', 'introspect-token'],
    codes: ['invalid_client', '409'],
  });
  expect(table.split('\n')[0]).toBe('| Where | Status and code | Cause | Do |');
  expect(table).toContain(
    '| `POST /token`, `POST /revocation` and 2 others | 401 [`invalid_client`](/docs/apis/errors/#invalid_client) |',
  );
  expect(table).toContain(
    '| any operation | [409](/docs/apis/errors/management-api/#status-409) | The record exists. | Update it. |',
  );
});

it('escapes bars in tables', () => {
  const [entry] = SAMPLE.entries;
  if (!entry?.causes[0]) throw new Error('The sample has no causes.');
  const cause = {...entry.causes[0], cause: 'A | B\n  and C'};
  expect(renderRows(SAMPLE, [{entry, endpoints: ['token'], status: '401', cause}], 1)).toContain('| A \\| B and C |');
});
