import {describe, expect, it} from 'vitest';

import {evaluate, fill, fillText, inputsIn, unknownExpressions, type Scope} from './expressions';
import {FlowError} from './flow-error';

const SCOPE: Scope = {
  inputs: {id: 'o-1', text: 'a b'},
  steps: {'get-token': {accessToken: 't', list: [1]}},
  request: {
    method: 'POST',
    url: 'https://a.example/x',
    headers: [['Content-Type', 'text/plain']],
    body: 'abc',
    certificate: null,
  },
  response: {
    status: 201,
    headers: [['location', 'https://a.example/x/1']],
    body: JSON.stringify({Status: 'Active', Items: [{id: 7}], 'a/b': {'c~d': true}, empty: null}),
  },
};

describe('an expression', () => {
  it.each([
    ['$statusCode', 201],
    ['$method', 'POST'],
    ['$url', 'https://a.example/x'],
    ['$inputs.id', 'o-1'],
    ['$steps.get-token.outputs.list', [1]],
    ['$request.header.content-type', 'text/plain'],
    ['$request.body', 'abc'],
    ['$response.header.Location', 'https://a.example/x/1'],
    ['$response.body#/Status', 'Active'],
    ['$response.body#/Items/0/id', 7],
    ['$response.body#/a~1b/c~0d', true],
    ['$response.body#/empty', null],
    ['$response.body#', JSON.parse(SCOPE.response?.body ?? '')],
  ])('%s has a value', (expression, value) => expect(evaluate(expression, SCOPE)).toEqual(value));

  it.each([
    '$response.body#/Items/1',
    '$response.body#/Items/length',
    '$response.body#/toString',
    '$response.header.X',
  ])('%s has none', (expression) => expect(evaluate(expression, SCOPE)).toBeUndefined());

  it('of a body that is no JSON is its text', () => {
    const response = {status: 200, headers: [], body: 'a.b.c'};
    expect(evaluate('$response.body', {...SCOPE, response})).toBe('a.b.c');
    expect(evaluate('$response.body#/x', {...SCOPE, response})).toBeUndefined();
    expect(evaluate('$response.body', {...SCOPE, response: {...response, body: ''}})).toBeUndefined();
  });

  it.each([
    ['$inputs.other', 'The input "other" has no value yet.'],
    ['$inputs.toString', 'The input "toString" has no value yet.'],
    ['$steps.other.outputs.x', 'The output "x" of the step "other" has no value yet.'],
    ['$steps.get-token.outputs.x', 'The output "x" of the step "get-token" has no value yet.'],
    ['$workflows.a.outputs.b', 'The page cannot evaluate the expression $workflows.a.outputs.b.'],
    ['$request.query.a', 'The page cannot evaluate the expression $request.query.a.'],
    ['inputs.id', 'The page cannot evaluate the expression inputs.id.'],
  ])('%s is refused', (expression, message) =>
    expect(() => evaluate(expression, SCOPE)).toThrow(new FlowError(message)),
  );

  it('of a message has no value before the step is sent', () => {
    expect(() => evaluate('$statusCode', {inputs: {}, steps: {}})).toThrow('before the step is sent');
  });
});

describe('a value with expressions', () => {
  it('keeps types of whole expressions, and writes embedded ones as text', () => {
    const value = {
      token: '$steps.get-token.outputs.accessToken',
      list: ['$steps.get-token.outputs.list', 2, null],
      text: 'Bearer {$inputs.id}/{$steps.get-token.outputs.list}',
      price: '$5 {not}',
    };
    expect(fill(value, SCOPE)).toEqual({
      token: 't',
      list: [[1], 2, null],
      text: 'Bearer o-1/[1]',
      price: '$5 {not}',
    });
  });

  it('can write embedded expressions as JSON', () =>
    expect(fillText('[?@ == {$inputs.text}]', SCOPE, JSON.stringify)).toBe('[?@ == "a b"]'));

  it('is refused if a message lacks the value', () =>
    expect(() => fill('$response.body#/None', SCOPE)).toThrow('The message has no $response.body#/None.'));

  it('names its inputs, each once', () =>
    expect(inputsIn([{a: '$inputs.a', b: 'x {$inputs.b-c} {$inputs.a}'}, undefined])).toEqual(['a', 'b-c']));

  it('names expressions that the page does not know', () =>
    expect(unknownExpressions({a: '$inputs.a', b: ['x {$workflows.b}'], c: '$outputs.c', d: 1})).toEqual([
      '$workflows.b',
      '$outputs.c',
    ]));
});
