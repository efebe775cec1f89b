import {describe, expect, it} from 'vitest';

import {collectCatalogue} from '../../lib/error-catalogue/read-catalogue';
import {SAMPLE_CODES, SAMPLE_YAML} from '../../lib/error-catalogue/testing/sample';
import type {Targets} from '../checks/check-links';
import {parseSource} from '../checks/source-file';

import {checkCataloguePages, checkErrorTables} from './check-errors';

const collected = collectCatalogue(SAMPLE_YAML, SAMPLE_CODES);
const lineOf = (part: string) => SAMPLE_YAML.slice(0, SAMPLE_YAML.indexOf(part)).split('\n').length;

const problemsOf = (body: string, file = 'docs/a.mdx'): string[] =>
  checkErrorTables(parseSource('doc', file, body), collected).map(
    ({line, what, remedy}) => `${line}: ${what} → ${remedy}`,
  );

describe('a table of errors', () => {
  it.each([
    ['of an endpoint', '<ErrorTable at="token" />'],
    ['of codes, statuses and topics', '<ErrorTable codes="invalid_grant 409" topics="flow" />'],
    ['of other things', '| Field | Meaning |\n|---|---|\n| `client_id` | the client |'],
    ['with checks', '| Check | Failure |\n|---|---|\n| the certificate | 401 `invalid_client` |'],
    [
      'with words beside the code',
      '| Answer | Meaning |\n|---|---|\n| 401 `invalid_client` at a bank | the bank says no |',
    ],
  ])('%s is accepted', (_name, body) => expect(problemsOf(`${body}\n`)).toEqual([]));

  it.each([
    [
      'an unknown endpoint',
      '<ErrorTable at="tokn" />',
      '1: The error catalogue has no endpoint "tokn". → Did you mean "token"?',
    ],
    ['an unknown code', '<ErrorTable codes="invalid_grnt" />', '1: The error catalogue has no code "invalid_grnt".'],
    ['an unknown topic', '<ErrorTable topics="flows" />', '1: The error catalogue has no topic "flows".'],
    ['no rows', '<ErrorTable at="register" codes="invalid_grant" />', '1: The <ErrorTable> has no rows.'],
    [
      'an unknown page',
      'a\n\n<ErrorEntries page="tokns" />',
      '3: The error catalogue has no page "tokns". → Did you mean "tokens"?',
    ],
    [
      'rows of its own',
      '| Error | Cause |\n|---|---|\n| 400 `invalid_grant` | used |',
      '3: The row explains "invalid_grant", which the error catalogue already explains. → Replace the table with <ErrorTable',
    ],
    [
      'a row of two codes',
      '| Error | Cause |\n|---|---|\n| `invalid_grant`, `other_code` | used |',
      '3: The row explains "invalid_grant"',
    ],
  ])('with %s is reported', (_name, body, expected) => {
    expect(problemsOf(`${body}\n`).join('\n')).toContain(expected);
  });

  it('may explain codes in an article', () =>
    expect(problemsOf('| Error | Cause |\n|---|---|\n| 400 `invalid_grant` | used |\n', 'blog/a/index.mdx')).toEqual(
      [],
    ));
});

it('links of the catalogue lead to pages, and its pages exist', () => {
  const targets: Targets = {
    files: new Set(['docs/apis/errors/tokens.mdx', 'docs/apis/errors/management-api.mdx']),
    routes: new Set(['/docs/pkces/']),
    staticFiles: new Set(),
    fileOf: new Map(),
    anchors: new Map(),
    redirects: new Map(),
    siteAddress: 'https://connect.example/developers/',
  };
  expect(checkCataloguePages(collected, targets)).toEqual([
    {
      file: 'docs/apis/errors/causes.yml',
      line: lineOf('  pkce:'),
      what: 'The link "/docs/pkce/" is broken: there is no page at this address.',
      remedy: 'Did you mean /docs/pkces/?',
    },
    expect.objectContaining({
      line: lineOf('    register: POST'),
      what: 'The endpoints are on the page "registration", but there is no file docs/apis/errors/registration.mdx.',
    }),
  ]);
});
