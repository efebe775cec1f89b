/** Serves the description with Prism, calls every operation with its own example, and validates every response. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import SwaggerParser from '@apidevtools/swagger-parser';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import type {OpenApiDocument} from '../../../plugins/reference/model/openapi';
import {collectApi} from '../../../plugins/reference/model/operations';
import type {Operation} from '../../../plugins/reference/model/operations';
import {toSampleRequest} from '../../../plugins/reference/samples/sample-request';
import {stringifyExact} from '../../../src/reference/exact-json';
import {contentTypeOf} from '../../../src/reference/sample-request';
import type {SampleBody} from '../../../src/reference/sample-request';
import {startMock} from '../../support/reference/start-mock';
import type {Mock} from '../../support/reference/start-mock';
import {PLAIN_BUILD} from '../../support/site/sites';

const bundle = path.join(PLAIN_BUILD, 'downloads/connect-api.yaml');
const document: OpenApiDocument = parse(readFileSync(bundle, 'utf8'));
const api = collectApi(document);

const ajv = new Ajv2020({strict: false, allErrors: true});
addFormats(ajv);
ajv.addSchema(document, 'api');

let mock: Mock;

beforeAll(async () => {
  mock = await startMock(bundle, '--errors');
}, 120_000);

afterAll(() => mock.stop());

function textOf(body: SampleBody): string {
  if (body.kind === 'form') return new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString();
  if (body.kind === 'json') return stringifyExact(body.value);
  if (body.kind === 'text') return body.text;
  throw new Error(`No operation accepts a body of the kind ${body.kind}.`);
}

async function call(operation: Operation): Promise<Response> {
  const request = toSampleRequest(operation, api);
  const {pathname, search} = new URL(request.url);
  return fetch(`http://127.0.0.1:${mock.port}${pathname}${search}`, {
    method: request.method,
    redirect: 'manual',
    headers: {
      ...Object.fromEntries(request.headers),
      ...(request.credentials.length > 0 ? {authorization: 'Bearer token'} : {}),
      ...(request.body ? {'content-type': contentTypeOf(request.body)} : {}),
    },
    body: request.body ? textOf(request.body) : undefined,
  });
}

/** Calls an operation. @returns the error in the response of the mock server, or null */
async function faultOf(operation: Operation): Promise<string | null> {
  const response = await call(operation);
  const text = await response.text();
  const expected = toSampleRequest(operation, api).status;
  if (response.status !== expected) return `${response.status} instead of ${expected}: ${text.slice(0, 300)}`;
  const content = operation.responses.find(({status}) => status === String(expected))?.content ?? {};
  const [contentType, media] = Object.entries(content)[0] ?? [];
  if (!contentType || !media?.schema || !/[/+]json$/.test(contentType)) return null;
  const pointer = [
    'api#/paths',
    operation.path.replaceAll('~', '~0').replaceAll('/', '~1'),
    operation.method,
    'responses',
    String(expected),
    'content',
    contentType.replaceAll('/', '~1'),
    'schema',
  ];
  const validate = ajv.getSchema(
    pointer.map((part, index) => (index === 0 ? part : encodeURIComponent(part))).join('/'),
  );
  if (!validate) return `no schema at ${pointer.join('/')}`;
  return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors);
}

describe('the API description', () => {
  it('is accepted by a second parser', async () => {
    const parsed = await SwaggerParser.validate(structuredClone(document) as never);
    expect(Object.keys(parsed.paths ?? {})).toHaveLength(Object.keys(document.paths).length);
  });

  it('makes the mock server respond to every operation with a valid example', async () => {
    const faults: string[] = [];
    for (const operation of api.operations) {
      const fault = await faultOf(operation);
      if (fault) faults.push(`${operation.id}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(api.operations.length).toBeGreaterThan(300);
  });
});
