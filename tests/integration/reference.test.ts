import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {BASE_URL} from '../../src/site/facts';
import {elements, readBuiltPages, textOf} from '../support/built-pages';
import {readCatalogue} from '../support/routes';
import {PLAIN_BUILD, SITE_DIR} from '../support/sites';

const OPERATIONS = `${BASE_URL}docs/apis/connect-openapi/`;
const LANGUAGES = ['python', 'curl', 'csharp', 'go', 'nodejs', 'ruby', 'php', 'java', 'powershell'];

type Operation = {operationId: string; tags: string[]; summary: string};

const document = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'));
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([operationPath, item]) =>
  Object.entries(item)
    .filter(([method]) => ['get', 'post', 'put', 'delete', 'patch'].includes(method))
    .map(([method, {operationId, tags, summary}]) => ({tag: tags[0], operationId, method: method.toUpperCase(), path: operationPath, summary})),
);
const pages = readBuiltPages().filter(({route}) => route.startsWith(OPERATIONS));
const byId = (a: {operationId: string}, b: {operationId: string}) => a.operationId.localeCompare(b.operationId);

describe('the API reference', () => {
  it('describes the operations of the catalogue: method, path, tag and summary', () => {
    const expected = readCatalogue().map(({tag, operationId, method, path: operationPath, summary}) => ({tag, operationId, method, path: operationPath, summary}));
    expect(expected).toHaveLength(302);
    expect(operations.slice().sort(byId)).toEqual(expected.slice().sort(byId));
  });

  it('has exactly one page for each operation', () => {
    expect(pages.map(({route}) => route).sort()).toEqual(operations.map(({operationId}) => `${OPERATIONS}${operationId}/`).sort());
  });

  it('shows method, path, response codes and nine samples in the HTML itself', () => {
    for (const page of pages) {
      const id = page.route.split('/').at(-2);
      const operation = operations.find(({operationId}) => operationId === id);
      const root = elements(page, 'div').find(({properties}) => properties.dataOperationId === id);
      expect(root, page.route).toBeDefined();
      const text = root ? textOf(root) : '';
      expect(text).toContain(operation?.method);
      expect(text).toContain(operation?.path);
      const codes = Object.keys(document.paths[operation?.path ?? ''][operation?.method.toLowerCase() ?? ''].responses);
      const headings = elements(page, 'h3').map(({properties}) => properties.id);
      expect(headings).toEqual(expect.arrayContaining(codes.map((code) => `response-${code}`)));
      const samples = elements(page, 'div').flatMap(({properties}) => (properties.dataLanguage ? [properties.dataLanguage] : []));
      expect(samples).toEqual(LANGUAGES);
    }
  });

  it('keeps the reference out of the scripts', () => {
    const scripts = readdirSync(path.join(PLAIN_BUILD, 'assets/js')).filter((name) => name.endsWith('.js'));
    const carrying = scripts.filter((name) => readFileSync(path.join(PLAIN_BUILD, 'assets/js', name), 'utf8').includes('data-operation-id='));
    expect(carrying).toEqual([]);
  });

  it('serves each fragment that a page asks for', () => {
    for (const page of pages) {
      const [fragment] = elements(page, 'div').flatMap(({properties}) => (properties.dataFragment ? [String(properties.dataFragment)] : []));
      expect(fragment, page.route).toBeDefined();
      expect(existsSync(path.join(PLAIN_BUILD, 'operation-fragments', fragment ?? '')), page.route).toBe(true);
    }
  });

  it('commits nothing that is generated', () => {
    const ignored = readFileSync(path.join(SITE_DIR, '.gitignore'), 'utf8');
    for (const folder of ['docs/apis/connect-openapi/', 'static/downloads/', 'static/operation-fragments/']) expect(ignored).toContain(folder);
  });
});
