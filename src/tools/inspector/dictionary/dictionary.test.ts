import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {BASE_URL} from '../../../site/facts';
import {EXTENSIONS} from '../../lib/x509-names';
import type {Definition, Dictionary} from '../types';

import {EXTENSION_DEFINITIONS, FIELDS, NAME_ATTRIBUTES} from './certificate-fields';
import {CLAIMS} from './claims';
import {ALGORITHMS, JWE_PARAMETERS, JWS_PARAMETERS, TYPES} from './header-parameters';
import {KEY_MEMBERS} from './key-members';
import {CONNECT_CLAIMS, FEDERATION_CLAIMS, SSA_CLAIMS} from './statements';

const DICTIONARIES: Readonly<Record<string, Dictionary>> = {
  ALGORITHMS,
  CLAIMS,
  CONNECT_CLAIMS,
  EXTENSION_DEFINITIONS,
  FEDERATION_CLAIMS,
  FIELDS,
  JWE_PARAMETERS,
  JWS_PARAMETERS,
  KEY_MEMBERS,
  NAME_ATTRIBUTES,
  SSA_CLAIMS,
  TYPES,
};

const definitions = Object.entries(DICTIONARIES).flatMap(([dictionary, entries]) =>
  Object.entries(entries).map(([name, definition]): [string, Definition] => [`${dictionary}: ${name}`, definition]),
);
const DOCS = path.join(__dirname, '../../../../docs');

/** Whether docs/ has the page and a heading with the anchor. `url` is `/developers/docs/…/#anchor`. */
function hasPage(url: string): boolean {
  const [page = '', anchor] = url.slice(`${BASE_URL}docs/`.length).split('/#');
  const name = page.replace(/\/$/, '');
  const file = [`${name}.mdx`, `${name}/index.mdx`].map((one) => path.join(DOCS, one)).find((one) => existsSync(one));
  if (!file) return false;
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  return anchor === undefined || headings.includes(anchor);
}

describe('the dictionary', () => {
  it.each(definitions)('%s is one line, with an address', (_, {text, source}) => {
    expect(text).toMatch(/^[A-Za-z].{2,119}$/);
    expect(text).not.toMatch(/[.\n]$/);
    if (source) expect(source.url).toMatch(/^https:\/\/(www\.rfc-editor\.org|openid\.net)\/|^\/developers\/docs\//);
  });

  it('refers only to pages and headings that exist', () => {
    const pages = definitions.flatMap(([, {source}]) => (source?.url.startsWith(BASE_URL) ? [source.url] : []));
    expect(pages.length).toBeGreaterThan(0);
    expect([...new Set(pages)].filter((url) => !hasPage(url))).toEqual([]);
    expect(hasPage('/developers/docs/apis/standard-ssa/#missing')).toBe(false);
    expect(hasPage('/developers/docs/apis/missing/')).toBe(false);
  });

  it('defines every claim, parameter and member with a source, except those of Connect and of names', () => {
    const without = definitions.filter(([, {source}]) => !source).map(([name]) => name);
    expect(without.filter((name) => !/^(CONNECT_CLAIMS|NAME_ATTRIBUTES):/.test(name))).toEqual([]);
  });

  it('defines every extension that has a name', () => {
    expect(Object.keys(EXTENSION_DEFINITIONS).sort()).toEqual(Object.keys(EXTENSIONS).sort());
  });

  it('takes what a JWE says about its key from the definition of JWE', () => {
    for (const name of ['jku', 'jwk', 'kid', 'x5u', 'x5c', 'x5t', 'x5t#S256'])
      expect(JWE_PARAMETERS[name]?.source?.label).toMatch(/^RFC 7516, section 4\.1\./);
  });
});
