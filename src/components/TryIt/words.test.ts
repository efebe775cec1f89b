import {describe, expect, it} from 'vitest';

import type {FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {toAnnouncement, toShownBody, toViolations} from './answer-text';
import type {Environment} from './environments';
import {explainFailure, mockCommands} from './explain-failure';
import {dependencyMessage, mistakeMessage} from './mistake-messages';
import {validateValue} from './validate';

describe('the message for a violated keyword', () => {
  it.each<[keyof FormSchema & string, FormSchema, JsonValue, string | null]>([
    ['type', {type: 'boolean'}, 1, 'Enter true or false.'],
    ['type', {type: ['number', 'array']}, 'x', 'Enter a number or a list.'],
    ['type', {type: ['object', 'null', 'uuid']}, 'x', 'Enter an object or null or uuid.'],
    ['const', {const: {a: 1}}, 'x', 'This is always {"a":1}.'],
    ['enum', {enum: ['a']}, 'x', 'Use a.'],
    ['enum', {enum: ['a', 1]}, 'x', 'Use a or 1.'],
    ['enum', {enum: ['a', 'b', 'c', 'd', 'e', 'f']}, 'x', 'Use a, b, c, d, e or f.'],
    ['minLength', {minLength: 2}, '🏦', 'Use 2 characters or more; these are 1.'],
    ['maxLength', {maxLength: 1}, 'ab', 'Use 1 character or fewer; these are 2.'],
    ['maxItems', {maxItems: 2}, ['a', 'b', 'c'], 'Keep 2 items or fewer; there are 3.'],
    ['minProperties', {minProperties: 2}, {}, 'Fill in 2 members or more.'],
    ['maxProperties', {maxProperties: 1}, {}, 'Fill in 1 member or fewer.'],
    ['pattern', {pattern: '^a$'}, 'b', 'This does not match the pattern ^a$.'],
    ['format', {format: 'uri-reference'}, 'b', 'Enter an address.'],
    ['format', {format: 'iban'}, 'b', 'Enter a value of the format iban.'],
    ['minimum', {minimum: 1}, 0, 'Use 1 or more.'],
    ['maximum', {maximum: 1}, 2, 'Use 1 or less.'],
    ['exclusiveMinimum', {exclusiveMinimum: 1}, 1, 'Use more than 1.'],
    ['exclusiveMaximum', {exclusiveMaximum: 1}, 1, 'Use less than 1.'],
    ['multipleOf', {multipleOf: 5}, 1, 'Use a multiple of 5.'],
    ['minItems', {minItems: 2}, ['a'], 'Add 2 items or more; there is 1.'],
    ['maxItems', {maxItems: 1}, ['a', 'b'], 'Keep 1 item or fewer; there are 2.'],
    ['minProperties', {minProperties: 1}, {}, 'Fill in 1 member or more.'],
    ['maxProperties', {maxProperties: 2}, {}, 'Fill in 2 members or fewer.'],
    ['oneOf', {}, 1, 'The value must match exactly one of the forms.'],
    ['anyOf', {}, 1, 'The value must match at least one of the forms.'],
    ['contains', {}, [], 'Add an item that the description requires.'],
    ['false', {}, 1, 'Remove this value: the description allows none here.'],
    ['not', {}, 1, 'Use another value: the description excludes this one.'],
    ['if', {}, 1, 'This value does not match the other values.'],
    ['properties', {}, 1, null],
  ])('%s of %j for %j: %s', (keyword, schema, value, words) =>
    expect(mistakeMessage(keyword, schema, value)).toBe(words),
  );

  it.each(['uuid', 'uri', 'url', 'email', 'date', 'date-time', 'time', 'duration', 'ipv4', 'ipv6', 'hostname'])(
    'has a valid example for the format %s',
    (format) => {
      const [, example = ''] = /, such as (.+)\.$/.exec(mistakeMessage('format', {format}, 'x') ?? '') ?? [];
      expect(example).not.toBe('');
      const check = (value: string) => validateValue({format}, value, {definitions: {}, choices: {}}, () => undefined);
      expect(check(example)).toEqual({});
    },
  );

  it('names the property that requires another one', () =>
    expect(dependencyMessage('a')).toBe('This is required together with a.'));
});

describe('a response', () => {
  it('is truncated only if it is longer than the maximum', () => {
    const longest = 'x'.repeat(200_000);
    expect(toShownBody(longest)).toEqual({text: longest, grammar: null, isCut: false});
    expect(toShownBody(`${longest}y`)).toEqual({text: longest, grammar: null, isCut: true});
    expect(toShownBody(`["${longest}"]`)).toMatchObject({grammar: null, isCut: true});
  });

  it.each(['null', '1', '"a"', ''])('of %j is not changed', (body) =>
    expect(toShownBody(body)).toEqual({text: body, grammar: null, isCut: false}),
  );

  it('lists only violations of the request', () => {
    const of = (...violations: object[]) =>
      toViolations({
        headers: [
          ['x', '[]'],
          ['sl-violations', JSON.stringify(violations)],
        ],
      });
    expect(
      of(
        {severity: 'Error', location: ['response'], message: 'a'},
        {severity: 'Error', message: 'b'},
        {severity: 'Error', location: ['request']},
      ),
    ).toEqual(['']);
    expect(toViolations({headers: []})).toEqual([]);
  });

  it('is announced without a reason phrase if it has none', () => {
    expect(
      toAnnouncement({
        kind: 'answer',
        status: 204,
        reason: '',
        headers: [],
        body: '',
        file: null,
        bytes: 0,
        milliseconds: 3,
      }),
    ).toBe('Answer: 204, after 3 milliseconds.');
  });
});

describe('a failed request', () => {
  const mock: Environment = {
    id: 'mock',
    label: 'Local mock',
    url: 'http://localhost:4010',
    certificate: false,
    kind: 'mock',
  };
  const sandbox: Environment = {
    id: 's',
    label: 'Sandbox',
    url: 'https://api.sandbox.connect.example/v1',
    certificate: false,
    kind: 'sandbox',
  };
  const explain = (
    kind: Parameters<typeof explainFailure>[0]['kind'],
    environment = sandbox,
    origin = 'https://a.example',
    isOnline = true,
  ) => explainFailure({kind, detail: 'Bad header'}, environment, {origin, isOnline});

  it.each([
    ['cancelled', /^You cancelled the request\. It may still have arrived/, 0],
    ['timeout', /^No answer within 15 seconds\.$/, 1],
    ['redirect', /redirect, which browsers do not show/, 1],
    ['invalid', /cannot make this request/, 2],
    ['simulation', /^The simulation in this page did not answer\.$/, 2],
    ['refused', /^No answer from https:\/\/api\.sandbox\.connect\.example\/v1\./, 3],
  ] as const)('because it was %s is explained, without commands', (kind, title, causes) => {
    const explanation = explain(kind);
    expect(explanation.title).toMatch(title);
    expect(explanation.causes).toHaveLength(causes);
    expect(explanation.causes.every((cause) => cause.length > 5)).toBe(true);
    expect(explanation.commands).toEqual([]);
  });

  it('shows the message of the browser if the request is invalid', () =>
    expect(explain('invalid').causes[0]).toBe('Bad header'));

  it('mentions the host, and the certificate only if the server requires one', () => {
    const {causes} = explain('refused');
    expect(causes[0]).toContain('api.sandbox.connect.example does not allow calls from https://a.example (CORS)');
    expect(causes.join()).not.toMatch(/certificate was presented|offline/);
    expect(causes.at(-1)).toContain('The sample, run on your own machine');
    expect(explain('refused', {...sandbox, certificate: true}).causes).toHaveLength(4);
    expect(explain('refused', sandbox, 'https://a.example', false).causes).toHaveLength(4);
  });

  it('mentions https for the mock only on pages with https', () => {
    const {causes, commands} = explain('refused', mock, 'http://a.example');
    expect(causes.map((cause) => cause.split(/[: ,]/)[1])).toEqual(['mock', 'program']);
    expect(explain('refused', mock).causes).toHaveLength(3);
    expect(commands).toEqual(mockCommands('http://a.example'));
    expect(commands.map(({label}) => label)).toEqual(['In a clone of this portal:', 'Anywhere else, with Node.js:']);
  });
});
