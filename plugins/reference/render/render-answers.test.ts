import {describe, expect, it} from 'vitest';

import {collectApi} from '../model/operations';

import {renderAnswers} from './render-answers';
import {renderOperation} from './render-operation';

const api = collectApi({
  openapi: '3.1.0',
  info: {title: 'A', version: '1'},
  servers: [{url: 'https://api.example'}],
  tags: [{name: 'Flags'}],
  paths: {
    '/flags': {
      get: {
        operationId: 'get-flags',
        summary: 'Get',
        description: 'Reads them.',
        tags: ['Flags'],
        parameters: [
          {name: 'page', in: 'query', schema: {type: 'integer'}},
          {name: 'size', in: 'query', schema: {type: 'integer', maximum: 200, default: 50}},
          {name: 'If-Match', in: 'header', schema: {type: 'string'}},
        ],
        responses: {
          '404': {description: 'Gone.', content: {'application/json': {example: {code: 'gone'}}}},
          '412': {description: 'Changed.'},
          '200': {
            description: 'All of them.',
            content: {
              'application/json': {
                examples: {one: {summary: 'One flag', value: [1]}, none: {summary: 'None', value: []}},
              },
            },
          },
          '304': {description: 'Not changed.'},
        },
      },
    },
  },
});
const [operation] = api.operations;
if (!operation) throw new Error('the description above has one operation');
const answers = renderAnswers(operation, api).html;
const panelOf = (status: string) =>
  new RegExp(`data-of="response-${status}">([^]*?)(?=<div class="op-examples|</fieldset>)`).exec(answers)?.[1] ?? '';

describe('the answers of an operation', () => {
  it('have a radio button for each status, success first and selected', () =>
    expect(
      [...answers.matchAll(/<input [^>]*value="(\w+)"( checked)?>/g)].map(
        ([, status, checked]) => status + (checked ?? ''),
      ),
    ).toEqual(['200 checked', '304', '404', '412']));

  it('show one example as it is, and the first of several open', () => {
    expect(panelOf('404')).toContain('<div class="op-example"><div class="op-code">');
    expect(panelOf('200')).toContain('<details class="op-example" open><summary>One flag</summary>');
    expect(panelOf('200')).toContain('<details class="op-example"><summary>None</summary>');
  });

  it('say that there is no body, and link the words of the response', () => {
    expect(panelOf('304')).toContain('No body.');
    expect(panelOf('200')).toContain('<a href="#response-200">200 OK</a>: All of them.');
  });
});

describe('the points of an operation', () => {
  it('tell the size of pages and concurrent changes from the parameters', () => {
    const {html} = renderOperation(operation, api);
    expect(html).toContain(
      '<strong class="op-label">Limits:</strong> at most 200 items on a page, <code>50</code> without',
    );
    expect(html).toContain('<strong class="op-label">Concurrent changes:</strong> send the <code>ETag</code>');
  });
});
