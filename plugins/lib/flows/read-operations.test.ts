import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {readOperations} from './read-operations';

let site: string;

beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-operations-'));
  mkdirSync(path.join(site, 'openapi/paths'), {recursive: true});
  writeFileSync(
    path.join(site, 'openapi/connect-api.yaml'),
    'openapi: 3.1.0\nservers:\n  - url: https://matls-api.connect.example\n    description: Production\npaths: {}\n',
  );
  writeFileSync(
    path.join(site, 'openapi/paths/flags.yaml'),
    `collection:
  get:
    operationId: get-flags
    summary: List the flags
  post:
    operationId: create-flag
    summary: Create a flag
    servers:
      - url: https://data.connect.example
      - url: https://data.sandbox.connect.example
`,
  );
  // Not parsed, because the file has none of the operations.
  writeFileSync(path.join(site, 'openapi/paths/broken.yaml'), 'collection: [\n');
});
afterAll(() => rmSync(site, {recursive: true}));

it('reads method, summary and host of the operations that exist', () => {
  expect([...readOperations(site, ['create-flag', 'get-flags', 'delete-flag']).values()]).toEqual([
    {id: 'get-flags', method: 'GET', summary: 'List the flags', host: 'matls-api'},
    {id: 'create-flag', method: 'POST', summary: 'Create a flag', host: 'data'},
  ]);
});

it('reads only the operations that are asked for', () => {
  expect([...readOperations(site, ['get-flags']).keys()]).toEqual(['get-flags']);
});
