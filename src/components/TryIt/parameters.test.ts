import {describe, expect, it} from 'vitest';

import {ExactNumber} from '../../reference/exact-json';
import type {FormSchema, ModelParameter} from '../../reference/request-model';
import {toNotation} from '../../reference/serialize-parameter';

import {toNumber} from './numbers';
import {isForbidden, parameterMistake, toItems, toPathAndQuery, writeParameter} from './parameters';
import {childPath, depthOf, nestedChoicePath} from './paths';

const neverReport = (reason: string) => {
  throw new Error(reason);
};
const parameter = (
  name: string,
  place: ModelParameter['in'],
  schema: FormSchema = {type: 'string'},
): ModelParameter => ({
  name,
  in: place,
  description: '',
  required: false,
  notation: toNotation({name, in: place}),
  schema,
  example: '',
  sent: false,
});
const write = (schema: FormSchema, text: string, definitions: Record<string, FormSchema> = {}) =>
  writeParameter(parameter('q', 'query', schema), {'query.q': text}, definitions);

describe('a parameter that scripts cannot set', () => {
  it.each([
    'Accept-Charset',
    'accept-encoding',
    'Access-Control-Request-Headers',
    'Access-Control-Request-Method',
    'Connection',
    'Content-Length',
    'Cookie',
    'Cookie2',
    'Date',
    'DNT',
    'Expect',
    'Host',
    'Keep-Alive',
    'Origin',
    'Referer',
    'Set-Cookie',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'Upgrade',
    'Via',
    'Proxy-Authorization',
    'sec-ch-ua',
  ])('is the header %s', (name) => expect(isForbidden({in: 'header', name})).toBe(true));

  it.each([
    ['header', 'x-proxy-a'],
    ['header', 'x-sec-a'],
    ['header', 'secret'],
    ['header', 'accept-charset-x'],
    ['header', ''],
    ['query', 'Host'],
    ['path', 'Sec-A'],
  ] as const)('is not the %s parameter "%s"', (place, name) => expect(isForbidden({in: place, name})).toBe(false));
});

describe('the text of a parameter', () => {
  it.each<[string, FormSchema, string, string]>([
    ['a list with commas', {type: 'array', items: {type: 'string'}}, ' a , ,b,', 'q=a&q=b'],
    [
      'a list of numbers',
      {type: 'array', items: {type: 'integer'}},
      '1, 9223372036854775807',
      'q=1&q=9223372036854775807',
    ],
    ['a list as JSON', {type: 'array', items: {type: 'string'}}, ' ["a,b", "c"]', 'q=a%2Cb&q=c'],
    ['a list with a bracket inside', {type: 'array', items: {type: 'string'}}, 'a[,b', 'q=a%5B&q=b'],
    ['a list that is no JSON', {type: 'array', items: {type: 'string'}}, '[a,b', 'q=%5Ba&q=b'],
    ['an object as JSON', {type: 'object', properties: {}}, ' {"a": 1.0}', 'a=1.0'],
    ['an object that is no JSON', {type: 'object', properties: {}}, '{"a"', 'q=%7B%22a%22'],
    ['an object behind a text', {type: 'object', properties: {}}, 'x{"a":1}', 'q=x%7B%22a%22%3A1%7D'],
    ['anything, as a list', {}, '[1]', 'q=1'],
    ['a truth value', {type: 'boolean'}, 'true', 'q=true'],
    ['a number with blanks', {type: 'number'}, ' 1.50 ', 'q=1.50'],
    ['a text that looks like JSON', {type: 'string'}, '{"a":1}', 'q=%7B%22a%22%3A1%7D'],
    ['nothing', {type: 'string'}, '', ''],
    ['a reference', {$ref: '#/$defs/List'}, 'a,b', 'q=a&q=b'],
  ])('may be %s', (_name, schema, text, written) =>
    expect(write(schema, text, {List: {type: 'array', items: {type: 'string'}}})).toBe(written),
  );

  it.each<[string, FormSchema, string, string | null]>([
    ['a truth value', {type: 'boolean'}, 'false', null],
    ['a truth value', {type: 'boolean'}, 'maybe', 'Enter true or false.'],
    ['a number', {type: 'number'}, '1,5', 'Enter a number.'],
    ['an object', {type: 'object', properties: {a: {type: 'integer'}}}, '{"a":"x"}', 'Enter a whole number.'],
  ])('is validated: %s', (_name, schema, text, mistake) =>
    expect(parameterMistake(parameter('q', 'query', schema), text, {}, neverReport)).toBe(mistake),
  );

  it('may contain only ASCII and tabs in a header, and any characters in a query', () => {
    const mistake = (place: ModelParameter['in'], text: string) =>
      parameterMistake(parameter('x-a', place), text, {}, neverReport);
    expect(mistake('header', 'a\t~ !')).toBeNull();
    expect(mistake('header', 'a\n')).toContain('without line breaks');
    expect(mistake('header', 'é')).not.toBeNull();
    expect(mistake('query', 'é\n')).toBeNull();
    expect(mistake('query', '')).toBeNull();
  });

  it('is split into items without white space', () => expect(toItems(' a b ,, c')).toEqual(['a b', 'c']));
});

describe('the URL', () => {
  const of = (path: string, parameters: readonly ModelParameter[], texts: Record<string, string>) =>
    toPathAndQuery(path, parameters, texts, {});

  it('contains each path parameter at all its places, with special characters of replacement patterns', () => {
    expect(of('/a/{id}/b/{id}', [parameter('id', 'path')], {'path.id': '$&'})).toBe('/a/%24%26/b/%24%26');
    expect(of('/a/{id}', [parameter('id', 'query')], {'query.id': 'x'})).toBe('/a/{id}?id=x');
  });

  it('has a query only if a query parameter was entered', () => {
    const both = [parameter('a', 'query'), parameter('b', 'query'), parameter('c', 'header')];
    expect(of('/', both, {})).toBe('/');
    expect(of('/', both, {'query.a': '1', 'query.b': '2', 'header.c': '3'})).toBe('/?a=1&b=2');
    expect(of('/', both, {'query.b': '2'})).toBe('/?b=2');
  });
});

describe('numbers', () => {
  it.each([
    ['5', 5],
    [' -1.5e3 ', new ExactNumber('-1.5e3')],
    ['9223372036854775807', new ExactNumber('9223372036854775807')],
    [' x ', ' x '],
    ['', ''],
    ['01', '01'],
  ])('%j is %j', (text, value) => expect(toNumber(text)).toEqual(value));
});

describe('places', () => {
  it('escape the special characters of JSON Pointer', () => {
    expect(childPath('', 'a~/b')).toBe('/a~0~1b');
    expect(childPath('/a', 0)).toBe('/a/0');
  });

  it('count nested choices at one place, but not in its parts', () => {
    expect([depthOf('/a'), depthOf(nestedChoicePath('/a')), depthOf(nestedChoicePath(nestedChoicePath('/a')))]).toEqual(
      [0, 1, 2],
    );
    expect(childPath(nestedChoicePath(nestedChoicePath('/a')), 'b')).toBe('/a/b');
  });
});
