import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../../../tests/support/site/sites';

import {CATALOGUE_FILE} from './catalogue';
import {collectCatalogue, readCatalogue, readCatalogueWithProblems} from './read-catalogue';
import {SAMPLE, SAMPLE_CODES, SAMPLE_YAML} from './testing/sample';

/** Replaces a text that the sample must contain. */
function change(from: string, to: string): string {
  expect(SAMPLE_YAML).toContain(from);
  return SAMPLE_YAML.replace(from, to);
}

/** @returns `file:line what → remedy` */
const problemsOf = (yaml: string, codes = SAMPLE_CODES): string[] =>
  collectCatalogue(yaml, codes).problems.map(
    ({file, line, what, remedy}) => `${file.replace(CATALOGUE_FILE, '')}:${line} ${what} → ${remedy}`,
  );

const lineOf = (part: string, yaml = SAMPLE_YAML) => yaml.slice(0, yaml.indexOf(part)).split('\n').length;

describe('the catalogue', () => {
  it('has codes with the meanings of the API description, then statuses', () => {
    expect(SAMPLE.entries.map(({code, title}) => [code, title])).toEqual([
      ['invalid_client', '`invalid_client`'],
      ['invalid_grant', '`invalid_grant`'],
      ['invalid_issuer', '`invalid_issuer`'],
      ['409', '409 Conflict'],
    ]);
    expect(SAMPLE.entries[0]).toMatchObject({
      meanings: [
        {schema: 'OAuthError', meaning: 'the client is unknown.'},
        {schema: 'FederationError', meaning: 'the caller is no member.'},
      ],
      clauses: [
        {label: 'RFC 6749, section 5.2', url: 'https://rfc.example/6749#section-5.2'},
        {label: 'RFC 6749, section 2.3', url: 'https://rfc.example/6749#section-2.3'},
      ],
      unused: null,
    });
    expect(SAMPLE.entries[2]?.unused).toEqual({reason: 'Nobody sends it.', page: 'registration'});
  });

  it('has causes at some or all endpoints of their code, and a page for each endpoint', () => {
    const [client] = SAMPLE.entries;
    expect(client?.causes.map(({at}) => at.length)).toEqual([4, 2, 1]);
    expect(client?.causes[1]).toMatchObject({more: {label: 'PKCE', url: '/docs/pkce/'}, topics: ['flow', 'assertion']});
    expect(SAMPLE.endpoints).toContainEqual({
      id: 'management-api',
      call: 'the management API',
      isOperation: false,
      page: 'management-api',
      line: lineOf('    management-api: the'),
    });
  });

  it('has no problems in the sample and in the portal', () => {
    expect(problemsOf(SAMPLE_YAML)).toEqual([]);
    expect(readCatalogueWithProblems(SITE_DIR).problems).toEqual([]);
    expect(readCatalogue(SITE_DIR).entries.length).toBeGreaterThan(40);
  });
});

describe('a mistake in the catalogue', () => {
  const CAUSE = '      - cause: The code was used.';
  it.each([
    [
      'a code without an entry',
      change('  invalid_grant:\n', '  invalid_grunt:\n'),
      'openapi/components/schemas/OAuthError.yaml:9 The error code "invalid_grant" has no entry',
    ],
    [
      'an entry without a code',
      change('  invalid_grant:\n', '  invalid_grunt:\n'),
      `:${lineOf('  invalid_grant:')} The API description has no error code "invalid_grunt". → Did you mean "invalid_grant"?`,
    ],
    [
      'a cause without a clause',
      change('        clause: RFC 6749, section 4.1.2\n', ''),
      `:${lineOf(CAUSE)} The cause has no clause. → Add "clause"`,
    ],
    [
      'a cause without a fix',
      change('        fix: Start again.\n', ''),
      `:${lineOf(CAUSE)} The cause has no "fix". → Add "fix"`,
    ],
    [
      'a cause without a page',
      change(
        '        clause: RFC 6749, section 4.1.2\n        page: pkce\n',
        '        clause: RFC 6749, section 4.1.2\n',
      ),
      `:${lineOf(CAUSE)} The cause has no page.`,
    ],
    [
      'a page that is not declared',
      change('4.1.2\n        page: pkce', '4.1.2\n        page: pkces'),
      `:${lineOf('4.1.2\n') + 1} "pages" has no page "pkces". → Did you mean "pkce"?`,
    ],
    [
      'a page that is not a link',
      change("'[PKCE](/docs/pkce/)'", '/docs/pkce/'),
      `:${lineOf('  pkce:')} The page "pkce" is not a link.`,
    ],
    [
      'a clause without a section',
      change('section 4.1.2', 'chapter 4'),
      `:${lineOf('4.1.2')} "RFC 6749, chapter 4" is not a clause.`,
    ],
    [
      'a clause of an unknown standard',
      change('RFC 6749, section 4.1.2', 'RFC 6479, section 4.1.2'),
      `:${lineOf('4.1.2')} "standards" has no address of "RFC 6479". → Did you mean "RFC 6749"?`,
    ],
    [
      'a cause at an endpoint without the code',
      change('at: [register]', 'at: [registre]'),
      `:${lineOf('at: [register]')} The code has no endpoint "registre". → Did you mean "register"?`,
    ],
    [
      'an endpoint without a cause',
      change(
        'endpoints: {token: 400}\n    causes:\n      - cause: The code was used.',
        'endpoints: {token: 400, register: 400}\n    causes:\n      - cause: The code was used.\n        at: [token]',
      ),
      `:${lineOf('endpoints: {token: 400}')} No cause of "invalid_grant" names the endpoint "register".`,
    ],
    [
      'an endpoint that is not declared',
      change('endpoints: {token: 400}', 'endpoints: {tokens: 400}'),
      `:${lineOf('endpoints: {token: 400}')} "endpoints" of the catalogue has no "tokens". → Did you mean "token"?`,
    ],
    [
      'a code that nobody sends, without a reason',
      change('    unused: Nobody sends it.\n', ''),
      `:${lineOf('  invalid_issuer:')} "invalid_issuer" has no endpoints.`,
    ],
    [
      'a code that nobody sends, without a page',
      change('    page: registration\n    unused', '    unused'),
      `:${lineOf('    page: registration')} "invalid_issuer" names no page of the catalogue.`,
    ],
    [
      'a link in a text',
      change('fix: Start again.', "fix: 'Start [again](/docs/).'"),
      `:${lineOf('fix: Start again.')} "fix" contains a link or HTML.`,
    ],
    [
      'a mistyped field',
      change('fix: Start again.', 'fixe: Start again.'),
      `:${lineOf('fix: Start again.')} Unknown field "fixe". → Did you mean "fix"?`,
    ],
    [
      'a status without causes',
      change(/ {4}causes:\n {6}- cause: The record[^]*$/.exec(SAMPLE_YAML)?.[0] ?? '', ''),
      '409 has no causes.',
    ],
    [
      'a cause that is a text',
      change(CAUSE, '      - The code was used.\n      - cause: It was used.'),
      'The cause is not a record.',
    ],
    ['YAML that cannot be read', change("'[PKCE]", '[PKCE]'), 'The YAML is not valid'],
  ])('is reported: %s', (_name, yaml, expected) => {
    expect(problemsOf(yaml).join('\n')).toContain(expected);
  });

  it('is reported: a code without a meaning in the API description', () => {
    const codes = SAMPLE_CODES.map((code, index) => (index === 0 ? {...code, meaning: ''} : code));
    expect(collectCatalogue(SAMPLE_YAML, codes).problems).toEqual([
      {
        file: 'openapi/components/schemas/OAuthError.yaml',
        line: 9,
        what: 'The description of "error" does not explain the code "invalid_grant".',
        remedy: 'Add the line "- `invalid_grant`: …" to the description of "error", with the meaning and a full stop.',
      },
    ]);
  });

  it('is an error where the whole catalogue is needed', () => {
    expect(() => readCatalogue('/nowhere')).toThrow(
      'The error code "invalid_token" has no entry in docs/apis/errors/causes.yml.',
    );
  });
});
