import {fromHtml} from 'hast-util-from-html';
import type * as PrismLibrary from 'prismjs';
import type {ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';

import {languages} from '../../reference/languages';
import type {SampleRequest} from '../../reference/sample-request';

import {highlightCode} from './highlight-code';

const REQUEST: SampleRequest = {
  method: 'PUT',
  url: 'https://sandbox.example/flags/a?limit=10',
  headers: [['Accept', 'application/json']],
  certificate: false,
  credentials: [{in: 'header', name: 'Authorization', parts: [{text: 'Bearer ', variable: 'ACCESS_TOKEN'}]}],
  body: {
    kind: 'json',
    value: {name: 'A "quoted" <name>', isOpen: true, tags: [1, null]},
    contentType: 'application/json',
  },
  status: 200,
};

/** Code in each grammar that the form uses. */
const SHOWN: readonly (readonly [grammar: string, code: string])[] = [
  ...languages.map(({grammar, render}) => [grammar, render(REQUEST)] as const),
  ['json', '{"status": "active", "roles": [1, true, null]}'],
  ['bash', 'npx @stoplight/prism-cli mock "https://connect.example/api.yaml" --port 4010'],
];

const show = (code: string, grammar: string) => renderToStaticMarkup(highlightCode(code, grammar) as ReactElement);

/** Parses HTML to a tree without positions, to compare React and Prism, which escape different characters. */
const toTree = (html: string): unknown =>
  JSON.parse(
    JSON.stringify(fromHtml(html, {fragment: true}), (key, value: unknown) => (key === 'position' ? undefined : value)),
  );

describe.each(SHOWN)('code in %s', (grammar, code) => {
  it('is highlighted as Prism does it', () => {
    const {Prism} = globalThis as typeof globalThis & {Prism: typeof PrismLibrary};
    const tokens = Prism.tokenize(code, Prism.languages[grammar] ?? {});
    expect(toTree(show(code, grammar))).toEqual(toTree(Prism.Token.stringify(Prism.util.encode(tokens), grammar)));
  });

  it('has strings in the colour of strings', () => {
    expect(show(code, grammar)).toMatch(/<span class="token (property|string[^"]*)">/);
  });
});

it('code in a language without grammar is not changed', () => {
  expect(show('<a> & "b"', 'text')).toBe(renderToStaticMarkup('<a> & "b"' as unknown as ReactElement));
});
