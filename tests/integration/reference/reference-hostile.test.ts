/**
 * Runs hostile descriptions through lint, bundle, checks and rendering: they are rendered correctly, or rejected with
 * file and line, within a time limit.
 */
import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {stringify} from 'yaml';

import {lintAndBundle} from '../../../plugins/reference/lint/bundle';
import {collectApi} from '../../../plugins/reference/model/operations';
import {collectPages} from '../../../plugins/reference/render/collect-pages';
import {renderReferencePage} from '../../../plugins/reference/render/reference-page';
import {BASE_URL} from '../../../src/site/facts';
import {byId, findAll} from '../../support/reference/shown-lines';
import {textOf} from '../../support/site/built-pages';
import {SITE_DIR} from '../../support/site/sites';

const FIXTURES = path.join(SITE_DIR, 'plugins/reference/fixtures');
const LIMIT_MS = 60_000;
const MAX_GZIP = 80 * 1024;

const site = mkdtempSync(path.join(tmpdir(), 'portal-hostile-'));
const file = path.join(site, 'openapi/connect-api.yaml');

beforeAll(() => {
  mkdirSync(path.dirname(file));
  writeFileSync(path.join(site, 'openapi/redocly.yaml'), 'rules:\n  struct: error\n  no-unresolved-refs: error\n');
});
afterAll(() => rmSync(site, {recursive: true, force: true}));

type Shown = {html: string; root: Element; ids: Map<string, Element>};

/** Renders the only operation of the site's description as a fragment. */
async function show(): Promise<Shown> {
  const api = collectApi((await lintAndBundle(site)).document);
  const [operation] = api.operations;
  if (!operation) throw new Error('The fixture has no operation.');
  const page = collectPages(api, {baseUrl: BASE_URL, siteAddress: '', sources: new Map(), backlinks: new Map()}).at(-1);
  if (!page) throw new Error('The operation has no page.');
  const html = renderReferencePage(page);
  const [root] = findAll(fromHtml(html, {fragment: true}), ({properties}) => properties.dataOperationId !== undefined);
  if (!root) throw new Error('The fragment has no root.');
  return {html, root, ids: byId(root)};
}

const showFixture = (name: string) => {
  copyFileSync(path.join(FIXTURES, `${name}.yaml`), file);
  return show();
};

const lineOf = (name: string, part: string) => {
  const text = readFileSync(path.join(FIXTURES, `${name}.yaml`), 'utf8');
  expect(text).toContain(part);
  return text.slice(0, text.indexOf(part)).split('\n').length;
};

const idsOf = (ids: Map<string, Element>) => [...ids.keys()].filter((id) => /[.~]/.test(id));

function expectUnique(html: string): void {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
}

/** Writes a description with one operation that responds with the first of these schemas. */
function writeSchemas(schemas: Record<string, object>): void {
  const [first = ''] = Object.keys(schemas);
  const response = {
    description: 'Fine.',
    content: {'application/json': {schema: {$ref: `#/components/schemas/${first}`}}},
  };
  const operation = {
    operationId: 'get-a',
    tags: ['Things'],
    summary: 'A',
    description: 'A.',
    responses: {'200': response},
  };
  writeFileSync(
    file,
    stringify({
      openapi: '3.1.0',
      info: {title: 'Hostile', version: '1'},
      servers: [{url: 'https://api.connect.example'}],
      tags: [{name: 'Things'}],
      paths: {'/a': {get: operation}},
      components: {schemas},
    }),
  );
}

const levels = (count: number, properties: (next: object) => object) =>
  Object.fromEntries(
    Array.from({length: count}, (_, index) => [
      `L${index + 1}`,
      {
        type: 'object',
        properties:
          index + 1 < count ? properties({$ref: `#/components/schemas/L${index + 2}`}) : {End: {type: 'string'}},
      },
    ]),
  );

describe('rendered', () => {
  it(
    'recursive schemas: direct, mutual, in arrays, maps, allOf and oneOf',
    async () => {
      const {root, ids, html} = await showFixture('recursive');
      expect(idsOf(ids)).toEqual(
        expect.arrayContaining([
          'response-200.Direct',
          'response-200.Mapped.*',
          'response-200.Mutual.Back',
          'response-200.Extended.Below',
          'response-200.Chosen~Not.Of',
          'response-200.Nullable',
        ]),
      );
      const again = findAll(root, ({properties}) => String(properties.className) === 'op-recursion').map((line) =>
        textOf(line),
      );
      expect(again).toHaveLength(7);
      expect(again).toContain('Contains Tree again.');
      expect(again).toContain('Contains Extended again.');
      const links = findAll(
        root,
        ({tagName, properties}) => tagName === 'a' && String(properties.href).startsWith('#'),
      ).map(({properties}) => decodeURIComponent(String(properties.href).slice(1)));
      expect(links.filter((id) => !ids.has(id))).toEqual([]);
      expectUnique(html);
    },
    LIMIT_MS,
  );

  it(
    'variants distinguished by discriminator, component, title or type, with properties and null',
    async () => {
      const {ids, root} = await showFixture('choices');
      expect(idsOf(ids)).toEqual(
        expect.arrayContaining([
          'request.kind',
          'request~feline.lives',
          'request~canine.tricks',
          'request.owner~Person.name',
          'request.owner~Company.number',
          'request.age~integer',
          'request.age~string-(date)',
          'request.vet.tricks',
        ]),
      );
      const text = textOf(root);
      expect(text).toContain('One of 2 forms, told apart by kind:');
      expect(text).toContain('kind canine');
      expect(text).toContain('One or more of 2 forms');
      expect(text).toContain('Nobody knows why.');
      expect(text).toMatch(/tricks array of array of string[\s\S]*One of sit, roll/);
    },
    LIMIT_MS,
  );

  it(
    'rare keywords',
    async () => {
      const {ids, root, html} = await showFixture('keywords');
      const text = textOf(root);
      for (const words of [
        'Values joined by commas',
        'None of x, y',
        'Always [1,2]',
        'more than 0, a multiple of 5',
        'Content image/png',
        'Encoded as base64',
        'Names: at most 9 characters',
        '2 to 5 characters',
        'Default abc',
        'no other members',
        'Only together with b',
        'Each item:',
        'no further items',
        'One of "", " ", null, 0',
        'Any mistake of the caller',
        'Any other answer',
      ]) {
        expect(text).toContain(words);
      }
      expect(idsOf(ids)).toEqual(
        expect.arrayContaining([
          'cookie.session',
          'request.f.0',
          'request.f.1',
          'request.e./^x-/',
          'request-merge-patch+json.a',
        ]),
      );
      expectUnique(html);
    },
    LIMIT_MS,
  );

  it(
    'markup in names and values as text',
    async () => {
      const {root, html, ids} = await showFixture('markup');
      const main = findAll(root, ({properties}) => String(properties.className) === 'op')[0] ?? root;
      expect(
        findAll(root, ({tagName}) => ['script', 'style', 'img', 'svg', 'b', 'i', 'u', 'iframe'].includes(tagName)),
      ).toEqual([]);
      expect(findAll(root, ({properties}) => Object.keys(properties).some((name) => /^on/i.test(name)))).toEqual([]);
      const hrefs = findAll(root, ({tagName}) => tagName === 'a').map(({properties}) => String(properties.href));
      // The page itself links to anchors, to its collections and to the mock.
      expect(
        hrefs.filter((href) => !/^#|\/downloads\/collections\/|\/your-own-client\/$|\/cheatsheet\/#set-up$/.test(href)),
      ).toEqual(['https://www.connect.example/a', '/developers/docs/apis/', 'https://www.connect.example/b']);
      expect(findAll(main, ({tagName}) => tagName === 'h1')).toEqual([]);
      expect(findAll(main, ({tagName}) => tagName === 'h2').map(textOf)).not.toContain('A heading of the first level');
      const text = textOf(main);
      for (const words of [
        '"><script>alert(5)</script>',
        '</code><script>alert(6)</script>',
        '<entity> ©',
        'The note.',
        'open task',
        '<script>alert(4)</script>',
        '</p></li><style>',
      ])
        expect(text).toContain(words);
      expect([...ids.keys()].filter((id) => /\s/.test(id))).toEqual([]);
      expect(ids.has('response-200.c#d%20')).toBe(true);
      expect(html).toContain('href="#response-200.c%23d%2520"');
      expectUnique(html);
    },
    LIMIT_MS,
  );

  it(
    'no examples, empty responses, and a path longer than the window',
    async () => {
      const {root, ids} = await showFixture('no-examples');
      expect(idsOf(ids)).toContain(
        'path.a-very-long-name-of-a-path-parameter-that-nobody-would-ever-want-to-type-in-full',
      );
      const text = textOf(root);
      expect(text).toContain('No body.');
      expect(text).toContain('"a": 3');
    },
    LIMIT_MS,
  );

  it(
    '12 levels of nesting',
    async () => {
      writeSchemas(levels(12, (next) => ({Name: {type: 'string'}, Next: next})));
      const {ids} = await show();
      expect(ids.has(`response-200${'.Next'.repeat(11)}.End`)).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    '200 properties, and a collapsed enum of 500 values with its count',
    async () => {
      const values = Array.from({length: 500}, (_, index) => `VALUE_${index}`);
      const properties = Object.fromEntries(
        Array.from({length: 200}, (_, index) => [`Property${index}`, {type: 'string', description: `The ${index}th.`}]),
      );
      writeSchemas({Wide: {type: 'object', properties: {...properties, Many: {type: 'string', enum: values}}}});
      const {html, root, ids} = await show();
      expect(idsOf(ids).filter((id) => id.startsWith('response-200.Property'))).toHaveLength(200);
      const folded = findAll(root, ({properties: {className}}) => String(className) === 'op-values');
      expect(folded.map((details) => textOf(details).slice(0, 17))).toEqual(['One of 500 values']);
      expect(gzipSync(html).length).toBeLessThan(MAX_GZIP);
    },
    LIMIT_MS,
  );
});

describe('rejected with file and line', () => {
  const refusals: [string, string, [part: string, says: string][]][] = [
    [
      'circular references',
      'circular-reference',
      [
        ['A:\n', 'The reference is circular'],
        ['B:\n', 'The reference is circular'],
      ],
    ],
    [
      'a schema in its own allOf, and contradictory parts',
      'contains-itself',
      [
        ['A:\n', 'refers to itself only through'],
        ['B:\n', 'have different values for "pattern" and "type"'],
      ],
    ],
    [
      'duplicate operation ids, or ids that are also folders',
      'operation-ids',
      [
        [
          'operationId: same\n      tags: [Things]\n      summary: First',
          'operationId "same" is also used in openapi/connect-api.yaml:19.',
        ],
        [
          'operationId: same\n      tags: [Things]\n      summary: Second',
          'operationId "same" is also used in openapi/connect-api.yaml:8.',
        ],
        ['operationId: index', 'operationId "index" is reserved'],
      ],
    ],
    [
      'missing fields of an operation',
      'operation-lacks',
      [
        ['put:\n', 'operationId "../../etc/passwd" must be lower-case words'],
        ['put:\n', 'tag "Thing" is not declared'],
        ['put:\n', 'the summary is missing'],
        ['put:\n', 'no response is described'],
      ],
    ],
    [
      'fields that a page does not show',
      'unshown',
      [
        ['x-codeSamples:', 'does not show the field "x-codeSamples" of an operation'],
        ['- {name: q', 'does not show the field "allowEmptyValue" of a parameter'],
        ['encoding:', 'does not show the field "headers" of an encoding'],
        ['if: {', 'does not show the field "if" of a schema'],
        ['then: {', 'does not show the field "then" of a schema'],
      ],
    ],
    [
      'variants without names',
      'nameless-forms',
      [
        ['b:\n                    oneOf', 'variant 1 of its oneOf has no name'],
        ['c:\n                    oneOf', 'two variants of its oneOf have the name "Same"'],
      ],
    ],
    [
      'markup that a page would not show as written',
      'lost-markup',
      [
        ['<script>alert(1)', 'contains HTML, which is shown as text: <script>alert(1)</script>'],
        ['Text <img', 'shown as text: <img src=x onerror=alert(2)>'],
        ['Text <img', 'The link "javascript:alert(3)" does not work'],
        ['![A picture]', 'contains an image'],
        ['description: "<svg', 'shown as text: <svg onload=alert(7)>'],
        ['description: "<svg', 'The link "JaVaScRiPt:alert(8)" does not work'],
        ['description: "<svg', 'The link "//evil.example/" does not work'],
        ['description: "<svg', 'The link "vbscript:x" does not work'],
      ],
    ],
  ];

  it.each(refusals)(
    '%s',
    async (_name, fixture, expected) => {
      const message = await showFixture(fixture).then(
        () => 'It was rendered.',
        (error: Error) => error.message,
      );
      for (const [part, says] of expected) {
        const place = `openapi/connect-api.yaml:${lineOf(fixture, part)}\n`;
        const problems = message.split(/\n(?=openapi\/)/);
        expect(
          problems.some((problem) => problem.startsWith(place) && problem.includes(says) && problem.includes('→ ')),
          `${place} ${says} in\n${message}`,
        ).toBe(true);
      }
    },
    LIMIT_MS,
  );

  it(
    'a reference to a missing file',
    async () => {
      const message = await showFixture('unknown-reference').then(
        () => 'It was rendered.',
        (error: Error) => error.message,
      );
      expect(message).toContain(
        `openapi/connect-api.yaml:${lineOf('unknown-reference', "$ref: '#/components/schemas/Nobody'")}`,
      );
      expect(message).toContain('The reference "#/components/schemas/Nobody" cannot be resolved.');
    },
    LIMIT_MS,
  );

  it(
    'schemas that double with each of 30 levels',
    async () => {
      writeSchemas(levels(30, (next) => ({Left: next, Right: next})));
      await expect(show()).rejects.toThrow(
        /openapi\/connect-api\.yaml:\d+\n {4}GET \/a: a schema of the page is too large\. It lists more than 2000 properties/,
      );
    },
    LIMIT_MS,
  );

  it(
    '100 levels of nesting',
    async () => {
      writeSchemas(levels(100, (next) => ({Next: next})));
      await expect(show()).rejects.toThrow(
        /connect-api\.yaml:\d+\n {4}GET \/a: a schema of the page is too large\. It nests objects more than 40 levels deep/,
      );
    },
    LIMIT_MS,
  );

  it(
    'more text than a page can contain',
    async () => {
      const values = Array.from({length: 500}, (_, index) => `VALUE_${index}`.padEnd(60, 'X'));
      writeSchemas({
        Wide: {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({length: 60}, (_, index) => [`P${index}`, {type: 'string', enum: values}]),
          ),
        },
      });
      await expect(show()).rejects.toThrow(
        /GET \/a: the page contains \d+ characters of text, more than the limit of 1000000/,
      );
    },
    LIMIT_MS,
  );
});
