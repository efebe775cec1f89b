import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {BASE_URL} from '../../../src/site/facts';
import {elements, readBuiltPages, textOf} from '../../support/site/built-pages';
import {readCatalogue} from '../../support/site/routes';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const OPERATIONS = `${BASE_URL}docs/apis/connect-openapi/`;
const LANGUAGES = ['python', 'curl', 'csharp', 'go', 'nodejs', 'ruby', 'php', 'java', 'powershell'];

type Operation = {operationId: string; tags: string[]; summary: string};

const document = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'));
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([operationPath, item]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'post', 'put', 'delete', 'patch'].includes(method))
      .map(([method, {operationId, tags, summary}]) => ({
        tag: tags[0],
        operationId,
        method: method.toUpperCase(),
        path: operationPath,
        summary,
      })),
);
const allPages = await readBuiltPages();
const referencePages = allPages.filter(({route}) => route.startsWith(OPERATIONS));
const pages = referencePages.filter(
  ({route}) =>
    route !== OPERATIONS && !route.startsWith(`${OPERATIONS}tags/`) && !route.startsWith(`${OPERATIONS}webhooks/`),
);
const gzipSize = (text: string) => gzipSync(text, {level: 9}).length;
const byId = (a: {operationId: string}, b: {operationId: string}) => a.operationId.localeCompare(b.operationId);

describe('the API reference', () => {
  it('describes every operation of the specification: method, path, tag and summary', () => {
    const expected = readCatalogue().map(({tag, operationId, method, path: operationPath, summary}) => ({
      tag,
      operationId,
      method,
      path: operationPath,
      summary,
    }));
    const specified = new Set(expected.map(({operationId}) => operationId));
    expect(operations.filter(({operationId}) => specified.has(operationId)).sort(byId)).toEqual(expected.sort(byId));
  });

  it('has exactly one page for each operation', () => {
    expect(pages.map(({route}) => route).sort()).toEqual(
      operations.map(({operationId}) => `${OPERATIONS}${operationId}/`).sort(),
    );
  });

  it('has method, path, response codes and nine samples in the HTML', () => {
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
      const samples = elements(page, 'div').flatMap(({properties}) =>
        properties.dataLanguage ? [properties.dataLanguage] : [],
      );
      expect(samples).toEqual(LANGUAGES);
    }
  });

  it('is not in any script', () => {
    const scripts = readdirSync(path.join(PLAIN_BUILD, 'assets/js')).filter((name) => name.endsWith('.js'));
    const carrying = scripts.filter((name) =>
      readFileSync(path.join(PLAIN_BUILD, 'assets/js', name), 'utf8').includes('data-operation-id='),
    );
    expect(carrying).toEqual([]);
  });

  it('includes each fragment that a page fetches', () => {
    for (const page of referencePages) {
      const fragments = elements(page, 'div').flatMap(({properties}) =>
        properties.dataFragment ? [String(properties.dataFragment)] : [],
      );
      expect(fragments, page.route).toHaveLength(2);
      expect(
        fragments.filter((fragment) => !existsSync(path.join(PLAIN_BUILD, 'operation-fragments', fragment))),
        page.route,
      ).toEqual([]);
    }
  });

  it('lists every operation on one page, in a table that needs no JavaScript', () => {
    const index = referencePages.find(({route}) => route === OPERATIONS);
    const rows = index ? elements(index, 'tr').filter(({properties}) => properties.dataOperation) : [];
    expect(rows.map(({properties}) => properties.dataOperation).sort()).toEqual(
      operations.map(({operationId}) => operationId).sort(),
    );
    const create = rows.find(({properties}) => properties.dataOperation === 'create-organisation');
    expect(create && textOf(create)).toMatch(
      /POST.*Create an organisation.*\/organisations.*directory:website.*Super User/s,
    );
  });

  it('shows the description of the API and of each security scheme, flow and scope', () => {
    const index = referencePages.find(({route}) => route === OPERATIONS);
    const html = index?.html ?? '';
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const text = (index ? elements(index, 'main').map(textOf).join(' ') : '').replace(/\s+/g, ' ');
    const plain = (markdown: string) => markdown.replace(/^#+ /gm, '').replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
    const {info, components} = document as {
      info: {description: string};
      components: {
        securitySchemes: Record<
          string,
          {description: string; flows?: Record<string, {scopes: Record<string, string>}>}
        >;
      };
    };
    const paragraphs = info.description.split(/\n\n/).map(plain);
    expect(paragraphs.length).toBeGreaterThan(10);
    expect(paragraphs.filter((paragraph) => !text.includes(paragraph))).toEqual([]);
    const schemes = Object.entries(components.securitySchemes);
    expect(
      schemes.filter(([name, {description}]) => !ids.has(`security-${name}`) || !text.includes(plain(description))),
    ).toEqual([]);
    const scopes = schemes.flatMap(([name, {flows = {}}]) =>
      Object.values(flows).flatMap((flow) =>
        Object.entries(flow.scopes).map(([scope, meaning]) => ({id: `security-${name}.${scope}`, meaning})),
      ),
    );
    expect(scopes.length).toBeGreaterThan(5);
    expect(scopes.filter(({id, meaning}) => !ids.has(id) || !text.includes(meaning))).toEqual([]);
  });

  it('has a page for each tag with a description and links to its operations', () => {
    const tags = document.tags as {name: string; description: string; externalDocs: {url: string}}[];
    const tagPages = referencePages.filter(({route}) => route.startsWith(`${OPERATIONS}tags/`));
    expect(tagPages).toHaveLength(tags.length);
    for (const {name, externalDocs} of tags) {
      const page = tagPages.find((candidate) => elements(candidate, 'h1').map(textOf)[0] === name);
      const links = page ? elements(page, 'a').map(({properties}) => String(properties.href)) : [];
      const expected = operations
        .filter(({tag}) => tag === name)
        .map(({operationId}) => `${OPERATIONS}${operationId}/`);
      expect(links, name).toEqual(expect.arrayContaining([...expected, new URL(externalDocs.url).pathname]));
    }
  });

  it('links each operation to its tag, to its documentation, and to the pages that refer to it', () => {
    const token = referencePages.find(({route}) => route === `${OPERATIONS}token/`);
    const links = token ? elements(token, 'a').map(({properties}) => String(properties.href)) : [];
    expect(links).toEqual(
      expect.arrayContaining([
        `${OPERATIONS}tags/openid-provider/`,
        `${BASE_URL}docs/apis/security/client-credentials-flow/`,
      ]),
    );
    for (const page of pages)
      expect(
        elements(page, 'h2').map(({properties}) => properties.id),
        page.route,
      ).toContain('where-it-is-used');
  });

  it('limits the sidebar to 12 KB of compressed HTML on every page', () => {
    const sizes = allPages.map(
      ({route, html}) =>
        [
          gzipSize(/<aside class="[^"]*theme-doc-sidebar-container[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''),
          route,
        ] as const,
    );
    expect(sizes.filter(([size]) => size > 12 * 1024)).toEqual([]);
    expect(sizes.filter(([size]) => size > 1024).length).toBeGreaterThan(operations.length);
  });

  it('opens the tag of the page in the sidebar, and marks the page', () => {
    const page = referencePages.find(({route}) => route === `${OPERATIONS}get-flag/`);
    const current = page ? elements(page, 'a').filter(({properties}) => properties.ariaCurrent === 'page') : [];
    expect(current.map(({properties}) => properties.href)).toEqual([`${OPERATIONS}get-flag/`]);
  });

  it('has each operation only in the script of its page, without lists or sidebars of operations', () => {
    const scripts = readdirSync(path.join(PLAIN_BUILD, 'assets/js')).filter((name) => name.endsWith('.js'));
    const titles = operations.map(({summary}) => JSON.stringify(summary));
    const carrying = scripts.filter((name) => {
      const text = readFileSync(path.join(PLAIN_BUILD, 'assets/js', name), 'utf8');
      return (
        titles.filter((title) => text.includes(`"title":${title}`) || text.includes(`"label":${title}`)).length > 1
      );
    });
    expect(carrying).toEqual([]);
  });

  it('has no generated files in git', () => {
    const ignored = readFileSync(path.join(SITE_DIR, '.gitignore'), 'utf8');
    for (const folder of ['static/downloads/', 'static/operation-fragments/']) expect(ignored).toContain(folder);
  });
});
