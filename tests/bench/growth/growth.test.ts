import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {copyDescriptionFile, growIdentifiers, growRoot} from './copy-description';
import {copyPage} from './copy-page';
import {growErrors} from './grow-errors';
import {varyProse} from './vary-prose';

const ALL = {docs: true, posts: true, operations: true};
const PAGE = `---
title: Key rotation
description: "Rotation without downtime: two numbers."
---

Read [the statuses](./statuses.mdx#table), [an operation](/docs/apis/connect-openapi/create-organisation/#request), [all](/docs/apis/connect-openapi/),
[a tag](/docs/apis/connect-openapi/tags/flags/), [a webhook](/docs/apis/connect-openapi/webhooks/contact/), [an article](/blog/key-rotation/), [the list](/blog/) and [a page](/docs/platform/).
`;

describe('a copied page', () => {
  it('links to pages of its own copy, and keeps relative links and links to webhooks', () => {
    const copy = copyPage(PAGE, 'doc', 2, ALL);
    expect(copy).toContain('(./statuses.mdx#table)');
    expect(copy).toContain('(/docs/apis/connect-openapi/create-organisation-2/#request)');
    expect(copy).toContain('(/docs/apis/connect-openapi/)');
    expect(copy).toContain('(/docs/apis/connect-openapi/tags/flags-2/)');
    expect(copy).toContain('(/docs/apis/connect-openapi/webhooks/contact/)');
    expect(copy).toContain('(/blog/key-rotation-2/)');
    expect(copy).toContain('(/blog/)');
    expect(copy).toContain('(/docs/edition-2/platform/)');
  });

  it('links to the originals of pages that are not copied', () => {
    const copy = copyPage(PAGE, 'doc', 2, {docs: true, posts: false, operations: false});
    expect(copy).toContain('(/docs/apis/connect-openapi/create-organisation/#request)');
    expect(copy).toContain('(/blog/key-rotation/)');
  });

  it('links to the originals of pages that exist only once', () => {
    const links =
      '[a](../errors/tokens.mdx#codes) [b](./tools/index.mdx) [c](/docs/apis/tools/inspector/) [d](./tools.mdx)';
    expect(copyPage(links, 'doc', 2, ALL)).toBe(
      '[a](/docs/apis/errors/tokens/#codes) [b](/docs/apis/tools/) [c](/docs/apis/tools/inspector/) [d](./tools.mdx)',
    );
  });

  it('does not show the flow of the original again', () => {
    expect(copyPage(`${PAGE}\n<Flow id="rotate-certificate" />\n`, 'doc', 2, ALL)).not.toContain('<Flow');
  });

  it('has a different title and description within the length limits', () => {
    const long = PAGE.replace('two numbers.', 'x'.repeat(140));
    const {title, description} = parse(copyPage(long, 'doc', 3, ALL).split('---')[1] ?? '');
    expect(title).toBe('Key rotation (3)');
    expect(description).toHaveLength(160);
    expect(description).toMatch(/ \(3\)$/);
  });
});

describe('the questions and search terms of a copied page', () => {
  it('have other words than those of the original, and keep their sections', () => {
    const asked = PAGE.replace(
      '---\n\n',
      'questions:\n  - Which key is old?\n  - ask: When do I rotate?\n    section: table\nsearch_terms: [key roll]\n---\n\n',
    );
    expect(parse(copyPage(asked, 'doc', 2, ALL).split('---')[1] ?? '')).toMatchObject({
      questions: ['Which key2 is old2?', {ask: 'When do I rotate2?', section: 'table'}],
      search_terms: ['key2 roll2'],
    });
  });
});

describe('varied prose', () => {
  const prose =
    'The directory publishes certificates of organisations and their applications, registrations and administrators.';

  it('changes words, keeps their length, and is deterministic', () => {
    expect(varyProse(prose, 2)).not.toBe(prose);
    expect(varyProse(prose, 2)).toHaveLength(prose.length);
    expect(varyProse(prose, 2)).toBe(varyProse(prose, 2));
    expect(varyProse(prose, 2)).not.toBe(varyProse(prose, 3));
  });

  it.each([
    ['code', `\`\`\`text\n${prose}\n\`\`\``],
    ['a heading', `## ${prose}`],
    ['a table', `| ${prose} |`],
    ['markup', `<Note>${prose}</Note>`],
    ['a field', `description: ${prose}`],
    ['a field of a list', `  - description: ${prose}`],
  ])('keeps %s', (_name, text) => {
    expect(varyProse(text, 2)).toBe(text);
  });
});

describe('a copied description', () => {
  it('keeps the values of its examples with any indentation', () => {
    const source = `${' '.repeat(20)}- SoftwareAuthorityClaim\n`;
    for (let copy = 2; copy <= 10; copy += 1) expect(copyDescriptionFile(source, copy)).toBe(source);
  });

  it('refers to copied files and renames its operations and tags', () => {
    const copy = copyDescriptionFile(
      'flags:\n  get:\n    operationId: get-flags\n    tags:\n      - Flags\n    parameters:\n      - $ref: ../components/parameters/Page.yaml\n',
      4,
    );
    expect(parse(copy)).toEqual({
      flags: {
        get: {
          operationId: 'get-flags-4',
          tags: ['Flags 4'],
          parameters: [{$ref: '../components/parameters/PageD.yaml'}],
        },
      },
    });
  });

  it('keeps the addresses of errors, except those of its operations', () => {
    const address = (anchor: string) => `type: https://connect.example/developers/docs/apis/errors/tokens/#${anchor}\n`;
    expect(copyDescriptionFile(address('invalid_grant-token'), 2)).toBe(address('invalid_grant-token-2'));
    for (const anchor of ['invalid_grant', 'status-405'])
      expect(copyDescriptionFile(address(anchor), 2)).toBe(address(anchor));
  });

  it('has its operations in the error catalogue', () => {
    const source = `
endpoints:
  tokens: {token: POST /token}
  management-api: {management-api: the management API}
codes:
  slow_down:
    endpoints: {token: 400, management-api: 429}
    causes: [{cause: A., at: [token]}, {cause: B.}]
`;
    expect(parse(growErrors(source, 2))).toEqual({
      endpoints: {
        tokens: {token: 'POST /token', 'token-2': 'POST /edition-2/token'},
        'management-api': {'management-api': 'the management API'},
      },
      codes: {
        slow_down: {
          endpoints: {token: 400, 'token-2': 400, 'management-api': 429},
          causes: [{cause: 'A.', at: ['token', 'token-2']}, {cause: 'B.'}],
        },
      },
    });
  });

  it('has the names of its schemas in the table of identifiers', () => {
    const source = 'FlagValue:\n  same: [Flag.Value, query.flag, label]\ncode:\n  from: [auth]\nflag_id: {}\n';
    expect(parse(growIdentifiers(source, 3))).toEqual({
      FlagValue: {same: ['Flag.Value', 'FlagB.Value', 'FlagC.Value', 'query.flag', 'label']},
      code: {from: ['auth']},
      flag_id: {},
    });
  });

  it('is added to the root with different paths', () => {
    const source =
      'tags:\n  - name: Flags\n    description: Marks.\n    externalDocs:\n      description: Flags\n      url: https://a.example/docs/flags/\npaths:\n  /flags:\n    $ref: paths/flags.yaml#/flags\n';
    const {tags, paths} = parse(growRoot(source, 3, {documentation: 'https://a.example/docs/', areDocsGrown: true}));
    expect(Object.entries(paths)).toEqual([
      ['/flags', {$ref: 'paths/flags.yaml#/flags'}],
      ['/edition-2/flags', {$ref: 'paths/flagsB.yaml#/flags'}],
      ['/edition-3/flags', {$ref: 'paths/flagsC.yaml#/flags'}],
    ]);
    expect(tags.map(({name}: {name: string}) => name)).toEqual(['Flags', 'Flags 2', 'Flags 3']);
    expect(tags[2].externalDocs.url).toBe('https://a.example/docs/edition-3/flags/');
  });
});
