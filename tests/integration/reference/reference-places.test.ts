/** Problems found in the bundle are reported with the source file. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {findSourcePlaces} from '../../../plugins/reference/lint/source-places';
import {findCircularReferences} from '../../../plugins/reference/lint/source-references';
import {createSources} from '../../../plugins/reference/lint/sources';
import type {OpenApiDocument} from '../../../plugins/reference/model/openapi';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const document: OpenApiDocument = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'));
const places = findSourcePlaces(SITE_DIR, document);

function lineOf(file: string, part: string): number {
  const text = readFileSync(path.join(SITE_DIR, file), 'utf8');
  expect(text).toContain(part);
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

describe('findSourcePlaces', () => {
  it('finds an operation, a component and a property in their source files', () => {
    const {paths, components} = document;
    const operations = 'openapi/paths/organisations.yaml';
    const schema = 'openapi/components/schemas/CertificateOrKey.yaml';
    expect(places.get(paths['/organisations']?.post ?? {})).toEqual({
      file: operations,
      line: lineOf(operations, 'operationId: create-organisation\n') - 1,
    });
    expect(places.get(components?.schemas?.CertificateOrKey ?? {})).toEqual({file: schema, line: 1});
    expect(places.get(components?.schemas?.CertificateOrKey?.properties?.kty ?? {})).toEqual({
      file: schema,
      line: lineOf(schema, '  kty:\n'),
    });
  });

  it('finds every operation and every component', () => {
    const parts = [
      ...Object.values(document.paths).flatMap((item) => [item.get, item.put, item.post, item.delete]),
      ...Object.values(document.components?.schemas ?? {}),
    ];
    const found = parts.filter((part) => part !== undefined);
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter((part) => !places.has(part))).toEqual([]);
  });
});

describe('findCircularReferences', () => {
  it('finds none in the description', () => {
    expect(findCircularReferences(createSources(SITE_DIR))).toEqual([]);
  });
});
