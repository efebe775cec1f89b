/**
 * Makes the mistakes that the documented 400 examples describe, and compares the error texts. The mock server returns
 * the same examples. Rules beyond the schema have their own tests.
 */
import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {lintAndBundle} from '../../plugins/reference/lint/bundle';
import {stripDescription} from '../../plugins/reference/sandbox/strip-description';
import {isObject, type JsonObject, type JsonValue} from '../tools/lib/json';

import {readDescription} from './description';
import type {Description, DescriptionDocument, Operation} from './description';
import type {SandboxRequest} from './http';
import {createSandbox} from './sandbox';
import type {Sandbox} from './sandbox.types';
import {propertiesOf} from './schema-properties';
import {requestOf, urlOf} from './testing/example-request';

let description: Description;
let sandbox: Sandbox;

beforeAll(async () => {
  const {document} = await lintAndBundle(path.join(__dirname, '../..'));
  description = readDescription(document as unknown as DescriptionDocument);
  sandbox = createSandbox(stripDescription(document) as DescriptionDocument);
});

/** Error text → value that causes the error. `undefined` omits the property. */
const MISTAKES: readonly (readonly [text: RegExp, value: JsonValue | undefined])[] = [
  [/^must be a UUID$/, 'abc'],
  [/e-mail address$/, 'jane.doe'],
  [/^must not be blank$/, undefined],
  [/^must not be null$/, null],
  [/^must not be negative$|^must be 0 or more$/, -1],
  [/^must not be empty$/, []],
  [/^must use https$/, 'http://bank.example/'],
  [/^must be a(?:n absolute)? URI$/, 'bank'],
  [/^must be a JSON object$/, 'text'],
  [/^must have \d+ items or fewer$/, Array.from({length: 300}, (_, index) => `bank-${index}.example`)],
  [/^must be an integer$/, 'x'],
  [/^must be between \d+ and \d+$/, 100_000],
  [/characters$|^size must be between/, 'a'.repeat(3000)],
  [/^must be (?:one of )?[A-Z]?[A-Za-z_]+(?:, [A-Za-z_]+)*,? or [A-Za-z_]+$|^must be one of |^unknown value /, 'other'],
];

type Shown = {field: string; text: string; value: JsonValue | undefined};

/** Whether the test can set the field: only parameters and top-level members of the body. */
function isPlace({parameters, body}: Operation, field: string): boolean {
  const [media] = Object.values(body?.content ?? {});
  const names = Object.keys(propertiesOf(media?.schema ?? {}, description));
  return [...parameters.map(({name}) => name), ...names].includes(field.split('[')[0] ?? '');
}

/** The mistakes of the first example that violate the schema. */
function mistakesOf(operation: Operation): Shown[] {
  const {responses} = operation;
  const {example, examples = {}} = responses['400']?.content['application/problem+json'] ?? {};
  const value = example ?? Object.values(examples)[0]?.value;
  if (!isObject(value) || value.code !== 'invalid_value' || !Array.isArray(value.errors)) return [];
  return value.errors.flatMap((error) => {
    const [, field = '', text = ''] = /^([\w.[\]-]+): (.*)$/.exec(String(error)) ?? [];
    const mistake = MISTAKES.find(([pattern]) => pattern.test(text));
    return mistake && isPlace(operation, field) ? [{field, text, value: mistake[1]}] : [];
  });
}

function withBody(request: SandboxRequest, {field, value}: Shown): SandboxRequest {
  const [name = '', index] = field.split(/[[\]]/);
  const body = JSON.parse(request.body) as JsonObject;
  const {[name]: _old, ...others} = body;
  if (value === undefined) return {...request, body: JSON.stringify(others)};
  return {...request, body: JSON.stringify({...body, [name]: index === undefined ? value : [value]})};
}

/** Returns the request with one mistake in it. */
function withMistake(request: SandboxRequest, operation: Operation, shown: Shown): SandboxRequest {
  const {field, value = ''} = shown;
  const parameter = operation.parameters.find(({name}) => name === field);
  if (!parameter) return withBody(request, shown);
  if (parameter.in === 'header') return {...request, headers: [...request.headers, [field, String(value)]]};
  return {...request, url: urlOf(operation, {[field]: String(value)})};
}

describe('the examples of 400', () => {
  it('have the texts of the simulation', async () => {
    const differences: string[] = [];
    let count = 0;
    for (const operation of description.operations) {
      for (const shown of mistakesOf(operation)) {
        await sandbox.reset();
        const request = withMistake(await requestOf(sandbox, operation), operation, shown);
        const {response} = await sandbox.send(request);
        const expected = `${shown.field}: ${shown.text}`;
        const {errors = []} = JSON.parse(response?.body || '{}') as {errors?: string[]};
        count += 1;
        if (response?.status !== 400 || !errors.includes(expected))
          differences.push(`${operation.id}: ${expected}, not ${response?.status} ${errors.join('; ')}`);
      }
    }
    console.log(`Compared ${count} texts.`);
    expect(count).toBeGreaterThan(200);
    expect(differences).toEqual([]);
  });
});
