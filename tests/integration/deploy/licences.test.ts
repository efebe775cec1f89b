/** `licences.txt` has the notice of every package whose code, styles or fonts are in the build. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {LICENCES_FILE} from '../../../src/site/licences';
import {PLAIN_BUILD} from '../../support/site/sites';

function readNotices(build: string): {text: string; packages: Map<string, string>} {
  const text = readFileSync(path.join(build, LICENCES_FILE), 'utf8');
  return {
    text,
    packages: new Map(
      [...text.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \((.+)\)$/gm)].map(([, name = '', license = '']) => [name, license]),
    ),
  };
}

describe('the notices of the build', () => {
  const {text, packages} = readNotices(PLAIN_BUILD);

  it.each([
    [
      'scripts of every page',
      [
        '@docusaurus/core',
        '@docusaurus/theme-classic',
        '@docusaurus/theme-common',
        'clsx',
        'react-router',
        'react-dom',
      ],
    ],
    ['scripts that are loaded on demand', ['@docsearch/react', '@cfworker/json-schema', 'minisearch', 'prismjs']],
    ['styles', ['@docsearch/css', 'infima']],
    ['typefaces', ['@fontsource-variable/source-code-pro', '@fontsource-variable/source-sans-3']],
    ['code that the bundler adds', ['@rspack/core']],
  ])('include %s', (_what, expected) => expect(expected.filter((name) => !packages.has(name))).toEqual([]));

  it('include no package that is only used for builds or tests', () => {
    expect(
      ['elkjs', 'axe-core', 'typescript', 'lightningcss', '@redocly/openapi-core'].filter((name) => packages.has(name)),
    ).toEqual([]);
  });

  it('have only licences that require no more than their notice', () => {
    expect(
      [...packages].filter(([, license]) => !/^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)$/.test(license)),
    ).toEqual([]);
  });

  it('have the text of every licence, even if a package does not include it', () => {
    const parts = text.split(/\n-{72}\n/).slice(1);
    const licensesOf = (some: readonly string[]) =>
      new Set(
        some.flatMap((part) => [...part.matchAll(/^\S+ \d+\.\d+\.\d+\S* \((.+)\)$/gm)].map(([, license]) => license)),
      );
    const isBare = (part: string) => part.includes('The package contains no licence text.');
    const shown = licensesOf(parts.filter((part) => !isBare(part)));
    expect([...licensesOf(parts.filter(isBare))].filter((license) => !shown.has(license))).toEqual([]);
  });

  it('have the licence texts with copyright holders', () => {
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).toMatch(/Copyright \(c\) .*(Facebook|Meta)/);
    expect(text.match(/^-{72}$/gm)?.length).toBeGreaterThan(15);
  });
});
