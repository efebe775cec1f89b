import {expect, it} from 'vitest';

import type {RunnableStep} from './flow.types';
import {knownPathValues, toRequest} from './step-request';

const STEP: RunnableStep = {
  id: 'call',
  operation: 'call',
  summary: 'Call',
  description: 'Calls it.',
  sender: 'Anybody',
  method: 'POST',
  url: 'https://a.example/things/{ThingId}',
  parameters: [
    {name: 'ThingId', in: 'path', value: '$inputs.id'},
    {name: 'type', in: 'query', value: 'a b'},
    {name: 'sub', in: 'query', value: 'https://{$inputs.id}'},
    {name: 'Accept', in: 'header', value: 'application/json'},
  ],
  criteria: [],
  outputs: {},
};
const scope = {inputs: {id: 'x/1'}, steps: {}};
const withBody = (contentType: string, payload: RunnableStep['body'] & object) =>
  toRequest({...STEP, body: {...payload, contentType}}, scope, null);

it('encodes path and query, and sends headers', () => {
  expect(toRequest(STEP, scope, 'PEM')).toEqual({
    method: 'POST',
    url: 'https://a.example/things/x%2F1?type=a%20b&sub=https%3A%2F%2Fx%2F1',
    headers: [['Accept', 'application/json']],
    body: '',
    certificate: 'PEM',
  });
});

it('writes a form, JSON or text', () => {
  const body = {contentType: '', payload: {a: '$inputs.id', n: 1}};
  expect(withBody('application/x-www-form-urlencoded', body).body).toBe('a=x%2F1&n=1');
  expect(withBody('application/json', body)).toMatchObject({
    body: '{\n  "a": "x/1",\n  "n": 1\n}',
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', 'application/json'],
    ],
  });
  expect(withBody('application/x-pem-file', {...body, payload: '$inputs.id'}).body).toBe('x/1');
});

it('is refused without a value for the path', () => {
  expect(() => toRequest({...STEP, parameters: []}, scope, null)).toThrow(
    'The step "call" has no value for {ThingId}.',
  );
  expect(() => toRequest(STEP, {...scope, inputs: {}}, null)).toThrow('The input "id" has no value yet.');
});

it('tells the path values that are known', () => {
  expect(knownPathValues(STEP, scope)).toEqual({ThingId: 'x/1'});
  expect(knownPathValues(STEP, {inputs: {}, steps: {}})).toEqual({});
});
