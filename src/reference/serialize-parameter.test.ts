import {describe, expect, it} from 'vitest';

import {ExactNumber} from './exact-json';
import type {JsonValue} from './sample-request';
import {describeNotation, findUndefined, serializeParameter, toFormFields, toNotation} from './serialize-parameter';
import type {Notation} from './serialize-parameter';

const EMPTY = '';
const STRING = 'blue';
const LIST = ['blue', 'black', 'brown'];
const OBJECT = {R: 100, G: 200, B: 150};

const write = (
  place: Notation['in'],
  style: string | undefined,
  explode: boolean | undefined,
  value: JsonValue,
  more: {allowReserved?: boolean; content?: object; name?: string} = {},
) => serializeParameter(toNotation({name: 'color', in: place, style, explode, ...(more as object)}), value);

describe('serializeParameter', () => {
  // The rows of the table in OpenAPI 3.1.1, section 4.8.12.6.
  it.each<[Notation['in'], string, boolean, JsonValue, string]>([
    ['path', 'matrix', false, EMPTY, ';color'],
    ['path', 'matrix', false, STRING, ';color=blue'],
    ['path', 'matrix', false, LIST, ';color=blue,black,brown'],
    ['path', 'matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
    ['path', 'matrix', true, EMPTY, ';color'],
    ['path', 'matrix', true, STRING, ';color=blue'],
    ['path', 'matrix', true, LIST, ';color=blue;color=black;color=brown'],
    ['path', 'matrix', true, OBJECT, ';R=100;G=200;B=150'],
    ['path', 'label', false, EMPTY, '.'],
    ['path', 'label', false, STRING, '.blue'],
    ['path', 'label', false, LIST, '.blue,black,brown'],
    ['path', 'label', false, OBJECT, '.R,100,G,200,B,150'],
    ['path', 'label', true, EMPTY, '.'],
    ['path', 'label', true, STRING, '.blue'],
    ['path', 'label', true, LIST, '.blue.black.brown'],
    ['path', 'label', true, OBJECT, '.R=100.G=200.B=150'],
    ['path', 'simple', false, EMPTY, ''],
    ['path', 'simple', false, STRING, 'blue'],
    ['path', 'simple', false, LIST, 'blue,black,brown'],
    ['path', 'simple', false, OBJECT, 'R,100,G,200,B,150'],
    ['path', 'simple', true, STRING, 'blue'],
    ['path', 'simple', true, LIST, 'blue,black,brown'],
    ['path', 'simple', true, OBJECT, 'R=100,G=200,B=150'],
    ['header', 'simple', false, LIST, 'blue,black,brown'],
    ['header', 'simple', false, OBJECT, 'R,100,G,200,B,150'],
    ['header', 'simple', true, OBJECT, 'R=100,G=200,B=150'],
    ['query', 'form', false, EMPTY, 'color='],
    ['query', 'form', false, STRING, 'color=blue'],
    ['query', 'form', false, LIST, 'color=blue,black,brown'],
    ['query', 'form', false, OBJECT, 'color=R,100,G,200,B,150'],
    ['query', 'form', true, EMPTY, 'color='],
    ['query', 'form', true, STRING, 'color=blue'],
    ['query', 'form', true, LIST, 'color=blue&color=black&color=brown'],
    ['query', 'form', true, OBJECT, 'R=100&G=200&B=150'],
    ['query', 'spaceDelimited', false, LIST, 'color=blue%20black%20brown'],
    ['query', 'spaceDelimited', false, OBJECT, 'color=R%20100%20G%20200%20B%20150'],
    ['query', 'pipeDelimited', false, LIST, 'color=blue%7Cblack%7Cbrown'],
    ['query', 'pipeDelimited', false, OBJECT, 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['query', 'deepObject', true, OBJECT, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['cookie', 'form', false, STRING, 'color=blue'],
    ['cookie', 'form', false, LIST, 'color=blue,black,brown'],
    ['cookie', 'form', false, OBJECT, 'color=R,100,G,200,B,150'],
    ['cookie', 'form', true, LIST, 'color=blue; color=black; color=brown'],
  ])('%s, %s, explode %s: %j is %s', (place, style, explode, value, text) =>
    expect(write(place, style, explode, value)).toBe(text),
  );

  it('uses the defaults for the location', () => {
    expect(write('query', undefined, undefined, LIST)).toBe('color=blue&color=black&color=brown');
    expect(write('query', 'pipeDelimited', undefined, LIST)).toBe('color=blue%7Cblack%7Cbrown');
    expect(write('query', 'deepObject', undefined, {R: 1})).toBe('color%5BR%5D=1');
    expect(write('header', undefined, undefined, {R: 1})).toBe('R,1');
    expect(write('path', undefined, undefined, LIST)).toBe('blue,black,brown');
  });

  it('encodes values and the commas inside them, but not the commas between them', () => {
    expect(write('query', 'form', false, ['a,b', 'c d&e=f'])).toBe('color=a%2Cb,c%20d%26e%3Df');
    expect(write('path', 'simple', false, 'a/b größe')).toBe('a%2Fb%20gr%C3%B6%C3%9Fe');
    expect(write('header', 'simple', false, 'W/"abc"')).toBe('W/"abc"');
    expect(write('cookie', 'form', false, 'a;b')).toBe('color=a%3Bb');
  });

  it('sends nothing for null, empty arrays and empty objects', () => {
    for (const value of [null, [], {}, [null], {a: null}] as JsonValue[])
      expect(write('query', 'form', true, value)).toBe('');
    for (const value of [null, [], {}, [null], {a: null}] as JsonValue[])
      expect(write('query', 'form', false, value)).toBe('');
    expect(write('query', 'form', false, ['a', null, 'b'])).toBe('color=a,b');
    expect(write('path', 'simple', true, null)).toBe('');
    expect(write('path', 'simple', true, {a: null, b: 1})).toBe('b=1');
    expect(write('query', 'deepObject', true, {a: null, b: 1})).toBe('color%5Bb%5D=1');
    expect(write('query', 'form', true, '')).toBe('color=');
  });

  it('writes numbers and booleans like JSON, and keeps the notation of exact numbers', () => {
    expect(write('query', 'form', true, [true, 0, new ExactNumber('9223372036854775807')])).toBe(
      'color=true&color=0&color=9223372036854775807',
    );
  });

  it('never writes [object Object]', () => {
    for (const style of ['form', 'simple', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'label', 'matrix']) {
      for (const place of ['query', 'path', 'header', 'cookie'] as const) {
        for (const value of [{a: {b: 1}}, [{a: 1}], [['x']]] as JsonValue[])
          expect(decodeURIComponent(write(place, style, true, value))).not.toContain('object');
      }
    }
    expect(write('query', 'form', true, [{a: 1}])).toBe('color=%7B%22a%22%3A1%7D');
  });

  it('keeps reserved characters with allowReserved, except those that end a value', () => {
    expect(write('query', 'form', true, "a:/?@!$'()*,;=b c%41ü", {allowReserved: true})).toBe(
      "color=a:/?@!$'()*,;=b%20c%41%C3%BC",
    );
    expect(write('query', 'form', true, '#[]&+%', {allowReserved: true})).toBe('color=%23%5B%5D%26%2B%25');
    expect(write('path', 'simple', false, 'a/b', {allowReserved: true})).toBe('a%2Fb');
  });

  it('serialises a parameter with content by its media type', () => {
    expect(write('query', undefined, undefined, {a: [1]}, {content: {'application/json': {}}})).toBe(
      'color=%7B%22a%22%3A%5B1%5D%7D',
    );
    expect(write('header', undefined, undefined, {a: 'ü'}, {content: {'application/json': {}}})).toBe('{"a":"ü"}');
    expect(write('query', undefined, undefined, 'a b', {content: {'text/plain': {}}})).toBe('color=a%20b');
    expect(write('header', undefined, undefined, 'a', {content: {'application/x+json': {}}})).toBe('"a"');
    expect(write('header', undefined, undefined, 'a', {content: {'application/json-seq': {}}})).toBe('a');
    expect(write('query', undefined, undefined, 'a', {content: {'application/json-seq': {}}})).toBe('color=a');
    expect(write('query', undefined, undefined, 'a', {content: {'application/x+json': {}}})).toBe('color=%22a%22');
    expect(write('path', undefined, undefined, {a: 1}, {content: {'application/json': {}}})).toBe('%7B%22a%22%3A1%7D');
  });
});

describe('toFormFields', () => {
  it('writes one field per item or member, and JSON for a JSON content type', () => {
    const fields = (more: object, value: JsonValue) =>
      toFormFields(toNotation({name: 'resource', in: 'query', ...more}), value);
    expect(fields({}, ['https://a.example', 'b c'])).toEqual([
      ['resource', 'https://a.example'],
      ['resource', 'b c'],
    ]);
    expect(fields({}, {a: 1, b: '%41'})).toEqual([
      ['a', '1'],
      ['b', '%41'],
    ]);
    expect(fields({explode: false}, ['a', 'b'])).toEqual([['resource', 'a,b']]);
    expect(fields({style: 'deepObject'}, {a: 1})).toEqual([['resource[a]', '1']]);
    expect(fields({content: {'application/json': {}}}, [1, 2])).toEqual([['resource', '[1,2]']]);
    expect(fields({}, 'plain + text')).toEqual([['resource', 'plain + text']]);
    expect(fields({allowReserved: true}, '%41/')).toEqual([['resource', '%41/']]);
  });
});

describe('describeNotation', () => {
  it.each([
    [{in: 'query'}, 'array', 'Repeated for each value'],
    [{in: 'query', style: 'pipeDelimited'}, 'array', 'Values joined by vertical bars'],
    [{in: 'query', style: 'deepObject'}, 'object', 'Written as color[member]=value for each member'],
    [{in: 'header'}, 'object', 'Members and values joined by commas'],
    [{in: 'query'}, 'object', 'Each member is a parameter of its own'],
    [{in: 'query'}, 'other', undefined],
    [{in: 'path', style: 'label'}, 'other', 'Behind a dot'],
    [{in: 'path', style: 'matrix'}, 'other', 'Behind ;color='],
    [{in: 'query', explode: false}, 'array', 'Values joined by commas'],
    [{in: 'header', explode: true}, 'array', 'Values joined by commas'],
    [{in: 'path', style: 'label'}, 'array', 'Values joined by commas, behind a dot'],
    [{in: 'path', style: 'label', explode: true}, 'array', 'Each value behind a dot'],
    [{in: 'path', style: 'matrix'}, 'array', 'Values joined by commas, behind ;color='],
    [{in: 'path', style: 'matrix', explode: true}, 'array', ';color= for each value'],
    [{in: 'query', style: 'spaceDelimited'}, 'object', 'Members and values joined by spaces'],
    [{in: 'header', explode: true}, 'object', 'Each member as member=value, joined by commas'],
    [{in: 'path', style: 'label', explode: true}, 'object', 'Each member as .member=value'],
    [{in: 'path', style: 'matrix', explode: true}, 'object', 'Each member as ;member=value'],
    [{in: 'query', content: {'application/json': {}}}, 'object', 'Written as application/json'],
  ] as const)('%j of %s: %s', (described, type, words) =>
    expect(describeNotation(toNotation({name: 'color', ...described}), type)).toBe(words),
  );
});

describe('findUndefined', () => {
  it.each([
    [
      {in: 'path', style: 'form'},
      'array',
      'the style "form" is not allowed for a path parameter.',
      'Use one of: simple, label, matrix.',
    ],
    [
      {in: 'query', style: 'spaceDelimited', explode: true},
      'array',
      'OpenAPI does not define the style "spaceDelimited" with explode: true.',
      'Write explode: false.',
    ],
    [
      {in: 'query', style: 'pipeDelimited'},
      'other',
      'the style "pipeDelimited" is for arrays and objects only.',
      'Remove the style.',
    ],
    [{in: 'query', style: 'deepObject'}, 'array', 'the style "deepObject" is for objects only.', 'Remove the style.'],
    [
      {in: 'query', style: 'deepObject', explode: false},
      'object',
      'OpenAPI does not define the style "deepObject" with explode: false.',
      'Write explode: true.',
    ],
    [
      {in: 'cookie'},
      'array',
      'a cookie has one value, but explode: true would write several.',
      'Write explode: false.',
    ],
  ] as const)('%j of %s: %s', (described, type, what, remedy) =>
    expect(findUndefined(toNotation({name: 'color', ...described}), type)).toEqual({what, remedy}),
  );

  it('returns null for combinations that OpenAPI defines', () => {
    expect(findUndefined(toNotation({name: 'a', in: 'query', style: 'pipeDelimited'}), 'array')).toBeNull();
    expect(findUndefined(toNotation({name: 'a', in: 'cookie', explode: false}), 'object')).toBeNull();
    expect(findUndefined(toNotation({name: 'a', in: 'header'}), 'object')).toBeNull();
    expect(findUndefined(toNotation({name: 'a', in: 'query'}), 'array')).toBeNull();
    expect(findUndefined(toNotation({name: 'a', in: 'cookie'}), 'other')).toBeNull();
    expect(findUndefined(toNotation({name: 'a', in: 'query', style: 'deepObject'}), 'object')).toBeNull();
    expect(
      findUndefined(toNotation({name: 'a', in: 'path', style: 'form', content: {'application/json': {}}}), 'object'),
    ).toBeNull();
  });
});
