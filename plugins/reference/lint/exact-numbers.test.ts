import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, it} from 'vitest';

import {reviveNumbers, stringifyExact} from '../../../src/reference/exact-json';
import {languages} from '../../../src/reference/languages';
import {collectApi} from '../model/operations';
import {renderOperation} from '../render/render-operation';
import {renderRequestModel} from '../render/render-request-model';
import {toSampleRequest} from '../samples/sample-request';

import {runRedocly} from './redocly';
import {createSources} from './sources';

const DESCRIPTION = `openapi: 3.1.0
info: {title: Numbers, version: '1.0'}
servers: [{url: https://api.connect.example}]
tags: [{name: Numbers}]
security: []
paths:
  /numbers:
    post:
      operationId: send-numbers
      summary: Send
      tags: [Numbers]
      requestBody: {$ref: ./body.yaml}
      responses: {'204': {description: Fine.}}
`;
const BODY = `content:
  application/json:
    schema:
      type: object
      properties:
        big: {type: integer, format: int64, maximum: 9223372036854775807}
        price: {type: number, default: 1.10}
    example: {big: 9007199254740993, price: 1.0, list: [2.50, 0x10, '9007199254740993']}
`;

it('keeps the notation of numbers in the download, on the page, in the samples and in the form', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'exact-'));
  mkdirSync(path.join(siteDir, 'openapi'));
  writeFileSync(path.join(siteDir, 'openapi/redocly.yaml'), 'rules: {struct: error, no-unresolved-refs: error}\n');
  writeFileSync(path.join(siteDir, 'openapi/connect-api.yaml'), DESCRIPTION);
  writeFileSync(path.join(siteDir, 'openapi/body.yaml'), BODY);
  const {yaml, document} = await runRedocly(siteDir, createSources(siteDir));
  for (const line of [
    'maximum: 9223372036854775807',
    'default: 1.10',
    'big: 9007199254740993',
    'price: 1.0',
    '- 2.50',
    '- 16',
    "- '9007199254740993'",
    "version: '1.0'",
  ])
    expect(yaml).toContain(line);

  const api = collectApi(reviveNumbers(document));
  const [operation] = api.operations;
  if (!operation) throw new Error('The description has one operation.');
  const page = renderOperation(operation, api).html.replace(/<[^>]+>/g, '');
  for (const words of ['at most 9223372036854775807', 'Default 1.10', '9007199254740993', '"price": 1.0', '2.50'])
    expect(page).toContain(words);
  const sample = toSampleRequest(operation, api);
  for (const {render} of languages)
    expect(render(sample).replace(/\\"/g, '"')).toMatch(/"big": 9007199254740993,[^]*"price": 1\.0,[^]*2\.50/);
  const model = renderRequestModel(operation, api);
  expect(model).toContain('"value":{"big":9007199254740993,"price":1.0,"list":[2.50,16,"9007199254740993"]}');
  expect(model).toContain('"maximum":9223372036854775807');
  expect(stringifyExact(reviveNumbers(document))).toContain('"default":1.10');
});
