/**
 * Checks the unparsed HTML of every page, because link preview crawlers need `<head>` and quoted attributes
 * (facebook/docusaurus#11383, #12368).
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {isRedirect} from '../../support/site/built-pages';
import {CONFIGURED_BUILD, PLAIN_BUILD} from '../../support/site/sites';

/** Elements with raw text, and comments. */
const OPAQUE =
  /<!--[^]*?-->|(<(?:noscript|script|style|textarea|title)\b[^>]*>)[^]*?(?=<\/(?:noscript|script|style|textarea|title)>)/gi;
const QUOTED_TAG = /<[a-z][a-z\d-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*')?)*\s*\/?>/gi;
const END_TAG = /<\/[a-z][a-z\d-]*>/gi;

/** Tags that have an unquoted attribute or are malformed. */
function findUnquoted(html: string): string[] {
  const rest = html
    .replace(OPAQUE, '$1')
    .replace(/<!doctype html>/i, '')
    .replace(QUOTED_TAG, '')
    .replace(END_TAG, '');
  return [...rest.matchAll(/<[^]{0,80}/g)].map(([tag]) => tag);
}

const NEEDED_IN_HEAD = [
  /<title[ >]/,
  /<meta [^>]*property="og:image" content="https:\/\/[^"]+"/,
  /<meta [^>]*property="og:title" content="[^"]+"/,
  /<link [^>]*rel="canonical" href="https:\/\/[^"]+"/,
];

function findFaults(html: string): string[] {
  const [, head = ''] = /^<!doctype html>\s*<html[^>]*>\s*<head>([^]*?)<\/head>\s*<body[ >]/i.exec(html) ?? [];
  return [
    ...(head ? [] : ['no <head>']),
    ...(/<\/body>\s*<\/html>\s*$/.test(html) ? [] : ['no end']),
    ...(isRedirect(html) ? [] : NEEDED_IN_HEAD.filter((pattern) => !pattern.test(head)).map(String)),
    ...findUnquoted(html),
  ];
}

describe.each([
  ['without variables', PLAIN_BUILD],
  ['with all variables', CONFIGURED_BUILD],
])('a build %s', (_name, folder) => {
  const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));

  it('writes pages with all document tags, metadata for previews, and quoted attributes', () => {
    expect(pages.length).toBeGreaterThan(400);
    const faults = pages
      .map((page) => [page, findFaults(readFileSync(path.join(folder, page), 'utf8'))] as const)
      .filter(([, found]) => found.length > 0);
    expect(faults.slice(0, 5)).toEqual([]);
  });
});

it('findFaults reports each fault', () => {
  expect(findFaults('<!DOCTYPE html><html lang=en><meta charset="UTF-8"><body><p>')).toEqual([
    'no <head>',
    'no end',
    ...NEEDED_IN_HEAD.map(String),
    '<html lang=en>',
  ]);
});
