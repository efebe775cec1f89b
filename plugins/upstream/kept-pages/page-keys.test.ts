import {describe, expect, it} from 'vitest';

import {createPageKeys} from './page-keys';

/** A bundle of two pages and a chunk that no route names. */
function bundleOf(changes: Record<string, string> = {}) {
  const texts: Record<string, string> = {entry: 'app', a: 'a', b: 'b', layout: 'layout', lazy: 'lazy', ...changes};
  // The bundler puts a digest of its text into the name of a file, and the names into the entry.
  const nameOf = (chunk: string) =>
    `assets/${chunk}.${Buffer.from(texts[chunk] ?? '')
      .toString('hex')
      .padEnd(8, '0')
      .slice(0, 8)}.js`;
  const chunks = ['a', 'b', 'layout', 'lazy'];
  const entry = `${texts.entry} {${chunks.map((chunk) => `"${chunk}": "${nameOf(chunk).split('.')[1]}"`).join()}}`;
  return {
    files: new Map([
      ['server.js', Buffer.from(entry)],
      ...chunks.map((chunk) => [nameOf(chunk), Buffer.from(texts[chunk] ?? '')] as const),
    ]),
    entry: 'server.js',
    chunks: new Map([
      ['main', ['server.js']],
      ['a', [nameOf('a')]],
      ['b', [nameOf('b')]],
      ['layout', [nameOf('layout')]],
    ]),
  };
}

const NAMES: Record<string, string[]> = {'/a/': ['a', 'layout'], '/b/': ['b', 'layout'], '/lost/': ['gone']};
const keysOf = (changes: Record<string, string> = {}, beside = 'beside') =>
  createPageKeys(bundleOf(changes), beside, (pathname) => NAMES[pathname] ?? null);

describe('the key of a page', () => {
  const key = keysOf();
  it('is the same for the same bundle, and another for each page', () => {
    expect(keysOf()('/a/')).toBe(key('/a/'));
    expect(key('/a/')).not.toBe(key('/b/'));
  });

  it('changes with a chunk of the page, and stays with one of another, whose new name stands in the entry', () => {
    const edited = keysOf({a: 'edited'});
    expect(edited('/a/')).not.toBe(key('/a/'));
    expect(edited('/b/')).toBe(key('/b/'));
  });

  it.each([
    ['a chunk that both are made of', {layout: 'edited'}, 'beside'],
    ['a chunk that no route names', {lazy: 'edited'}, 'beside'],
    ['the entry', {entry: 'edited'}, 'beside'],
    ['what pages are made of beside the bundle', {}, 'edited'],
  ])('changes for all pages with %s', (_what, changes, beside) => {
    const edited = keysOf(changes as Record<string, string>, beside);
    expect([edited('/a/') === key('/a/'), edited('/b/') === key('/b/')]).toEqual([false, false]);
  });

  it.each([
    ['whose chunks are not known', '/404.html'],
    ['of a chunk that the bundle has not', '/lost/'],
  ])('is none for a page %s', (_what, pathname) => expect(key(pathname)).toBeNull());
});
