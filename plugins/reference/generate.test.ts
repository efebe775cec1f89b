import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {generateReference} from './generate';

const DESCRIPTION = `openapi: 3.1.0
info: {title: Small, version: '1', description: An API of one operation.}
servers: [{url: https://api.connect.example}]
tags: [{name: Flags, description: Switches of a tenant.}]
paths:
  /flags: {$ref: paths/flags.yaml#/flags}
`;
const PATHS = `flags:
  get:
    operationId: get-flags
    tags: [Flags]
    summary: List the flags
    description: Lists the flags of the tenant.
    responses:
      '200':
        description: The flags.
        content:
          application/json: {schema: {type: array, items: {type: string, example: wallet}}}
`;

describe('the cached reference', () => {
  let site: string;
  const FRAGMENT = 'static/operation-fragments/all-operations.txt';
  const at = (file: string) => path.join(site, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(at(file), text);
  const generate = () => generateReference({siteDir: site, baseUrl: '/developers/'});
  /** Changes the text but not its length, so that only the modification time shows the change. */
  const corrupt = (text: string) => text.replace('<article>', '<ARTICLE>');

  beforeAll(async () => {
    site = mkdtempSync(path.join(tmpdir(), 'portal-reference-'));
    for (const folder of ['docs', 'blog', 'openapi/paths']) mkdirSync(at(folder), {recursive: true});
    write('openapi/redocly.yaml', 'extends: [minimal]\n');
    write('openapi/connect-api.yaml', DESCRIPTION);
    write('openapi/paths/flags.yaml', PATHS);
    write('docs/a.mdx', '---\ntitle: A\n---\n\n[All](/docs/apis/connect-openapi/)\n');
    await generate();
  });
  afterAll(() => rmSync(site, {recursive: true}));

  it('is returned unchanged, and is not generated again', async () => {
    // Sets a modification time that can be restored exactly.
    const age = () => utimesSync(at(FRAGMENT), 1_000_000_000, 1_000_000_000);
    age();
    await generate();
    const original = read(FRAGMENT);
    write(FRAGMENT, corrupt(original));
    age();
    const reference = await generate();
    expect(read(FRAGMENT)).toBe(corrupt(original));
    expect(reference).toEqual({
      operationCount: 1,
      pages: [
        {path: '/docs/apis/connect-openapi/', source: 'openapi/connect-api.yaml'},
        {path: '/docs/apis/connect-openapi/tags/flags/', source: 'openapi/connect-api.yaml'},
        {path: '/docs/apis/connect-openapi/get-flags/', source: 'openapi/paths/flags.yaml'},
      ],
    });
    write(FRAGMENT, original);
  });

  it.each([
    ['one of its files was changed', () => write(FRAGMENT, corrupt(read(FRAGMENT)))],
    ['one of its files is missing', () => rmSync(at(FRAGMENT))],
    ['the folder contains another file', () => write('static/operation-fragments/other.txt', '')],
    ['the download is missing', () => rmSync(at('static/downloads'), {recursive: true})],
  ])('is generated again if %s', async (_what, change) => {
    const [before, download] = [read(FRAGMENT), read('static/downloads/connect-api.yaml')];
    change();
    await generate();
    expect(read(FRAGMENT)).toBe(before);
    expect(read('static/downloads/connect-api.yaml')).toBe(download);
    expect(readdirSync(at('static/operation-fragments'))).not.toContain('other.txt');
  });

  it('is generated again if the description changes', async () => {
    write('openapi/paths/flags.yaml', PATHS.replace('Lists the flags', 'Lists all flags'));
    await generate();
    expect(read('static/operation-fragments/get-flags.txt')).toContain('Lists all flags');
  });

  it('is generated again if another page links to it', async () => {
    write('docs/b.mdx', '---\ntitle: The page B\n---\n\n[Get](/docs/apis/connect-openapi/get-flags/)\n');
    await generate();
    expect(read('static/operation-fragments/get-flags.txt')).toContain('The page B');
  });

  it('stops at an identifier without a source, and at a missing page, if the site has the table of identifiers', async () => {
    const parameter = `    parameters:
      - name: tenantId
        in: query
        description: Key of the tenant.
        schema: {type: string, example: t1}
    responses:`;
    write('openapi/paths/flags.yaml', PATHS.replace('    responses:', parameter));
    await generate();
    expect(read('static/operation-fragments/get-flags.txt')).not.toContain('Where do I get this value?');
    write('openapi/identifiers.yaml', '{}\n');
    await expect(generate()).rejects.toThrow(
      /openapi\/paths\/flags\.yaml:8\n {4}GET \/flags: no operation returns the query parameter "tenantId"/,
    );
    const outside = (page: string) => `tenantId:\n  outside: From the contract.\n  page: '[A](${page})'\n`;
    write('openapi/identifiers.yaml', outside('/docs/none/'));
    await expect(generate()).rejects.toThrow(/openapi\/identifiers\.yaml:1\n {4}The link "\/docs\/none\/" is broken/);
    write('openapi/identifiers.yaml', outside('/docs/a/'));
    await generate();
    expect(read('static/operation-fragments/get-flags.txt')).toContain(
      'Where do I get this value? From the contract.<span data-markdown-ignore> · explained in <a href="/developers/docs/a/">A</a></span>',
    );
    rmSync(at('openapi/identifiers.yaml'));
    write('openapi/paths/flags.yaml', PATHS);
  });

  it('is used to check the links of each page', async () => {
    write('docs/c.mdx', '---\ntitle: C\n---\n\n[Get](/docs/apis/connect-openapi/get-flags/#response-200)\n');
    await generate();
    write('docs/c.mdx', '---\ntitle: C\n---\n\n[Get](/docs/apis/connect-openapi/get-flags/#response-299)\n');
    await expect(generate()).rejects.toThrow(/docs\/c\.mdx:5[^]*#response-299/);
  });
});
