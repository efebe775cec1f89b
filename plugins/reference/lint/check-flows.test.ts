import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {FLOWS_DIR} from '../../lib/flows/flow';
import {readFlow} from '../../lib/flows/read-flow';
import {SAMPLE_YAML} from '../../lib/flows/testing/sample';
import type {OpenApiDocument} from '../model/openapi';
import {collectApi} from '../model/operations';

import {checkFlows} from './check-flows';
import {lintFlows} from './lint-flows';

const responses = (status: string) => ({[status]: {description: 'Done.'}});
const document = {
  openapi: '3.1.0',
  info: {title: 'Flags', version: '1'},
  paths: {
    '/flags': {
      post: {
        operationId: 'create-flag',
        parameters: [{name: 'dry', in: 'query', schema: {type: 'boolean'}}],
        requestBody: {required: true, content: {'application/json': {schema: {type: 'object'}}}},
        responses: responses('201'),
      },
    },
    '/flags/{FlagId}': {
      get: {
        operationId: 'get-flag',
        parameters: [{name: 'FlagId', in: 'path', required: true, schema: {type: 'string'}}],
        responses: responses('200'),
      },
    },
  },
} as unknown as OpenApiDocument;
const {operations} = collectApi(document);

function problemsWith(from: string, to: string): string[] {
  const {flow, problems} = readFlow('raise-flag', SAMPLE_YAML.replace(from, to));
  expect(problems).toEqual([]);
  return checkFlows([flow], operations).map(({line, what, remedy}) => `${line}: ${what} → ${remedy}`);
}

const STEP = SAMPLE_YAML.slice(0, SAMPLE_YAML.indexOf('- stepId: create-flag')).split('\n').length;

describe('a flow is compared with the API description', () => {
  it('without problems', () => expect(problemsWith('arazzo', 'arazzo')).toEqual([]));

  it.each([
    [
      'an unknown operation',
      'operationId: create-flag',
      'operationId: create-flags',
      `${STEP}: The API description has no operation "create-flags". → Did you mean "create-flag"?`,
    ],
    [
      'an unknown status',
      '$statusCode == 201',
      '$statusCode == 202',
      `${STEP}: "create-flag" has no response 202. → Use one of its statuses: 201.`,
    ],
    [
      'a missing parameter',
      `          - name: FlagId
            in: path
`,
      `          - name: Accept
            in: header
`,
      'The step "get-flag" has no value for the parameter "FlagId" of "get-flag". → Add it with "in: path".',
    ],
    [
      'an unknown parameter',
      `          - name: FlagId
            in: path
`,
      `          - name: Dry
            in: query
            value: true
          - name: FlagId
            in: path
`,
      '"get-flag" has no query parameter "Dry". → Remove it, or use one of: path FlagId.',
    ],
    [
      'a missing body',
      `        requestBody:
          contentType: application/json
          payload:
            Name: $inputs.name
`,
      `        parameters:
          - name: dry
            in: query
            value: $inputs.name
`,
      'The step "create-flag" has no body. → Add a requestBody of the type application/json.',
    ],
    [
      'another type of body',
      'contentType: application/json',
      'contentType: text/plain',
      '"create-flag" takes no body of the type "text/plain". → Write "contentType: application/json".',
    ],
  ])('and reports %s', (_what, from, to, expected) => {
    expect(problemsWith(from, to).join('\n')).toContain(expected);
  });
});

describe("Redocly's lint of a flow", () => {
  let siteDir: string;
  const {flow} = readFlow('raise-flag', SAMPLE_YAML);

  beforeAll(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'portal-flows-'));
    mkdirSync(path.join(siteDir, FLOWS_DIR), {recursive: true});
  });
  afterAll(() => rmSync(siteDir, {recursive: true}));

  const lint = async (text: string) => {
    writeFileSync(path.join(siteDir, flow.file), text);
    return lintFlows(siteDir, [flow]);
  };

  it('accepts a valid flow', async () => expect(await lint(SAMPLE_YAML)).toEqual([]));

  it('reports an unknown field with its file and line', async () => {
    const [problem, ...others] = await lint(SAMPLE_YAML.replace('  title: Raise', '  titel: Raise'));
    expect([problem, ...others].map((one) => `${one?.file}:${one?.line}`)).toContain(`${flow.file}:3`);
  });
});
