import {describe, expect, it} from 'vitest';

import {isJsonType, toFields, toParts} from './form-body';
import type {Encodings, FileParts} from './form-body';
import type {JsonValue} from './sample-request';

describe('isJsonType', () => {
  it.each([
    ['application/json', true],
    ['application/json ; charset=utf-8', true],
    ['application/merge-patch+json', true],
    ['application/json-seq', false],
    ['application/xjson', false],
    ['text/plain; a=b/json', false],
    ['', false],
  ])('%j: %s', (contentType, isJson) => expect(isJsonType(contentType)).toBe(isJson));
});

describe('toFields', () => {
  const value = {list: ['a', 'b'], none: null, text: 'c d'};

  it.each<[string, JsonValue, Encodings | undefined, [string, string][]]>([
    [
      'one field for each item by default, and none for null',
      value,
      undefined,
      [
        ['list', 'a'],
        ['list', 'b'],
        ['text', 'c d'],
      ],
    ],
    [
      'JSON for a content type that is JSON',
      {list: ['a'], o: {b: 1}},
      {list: {contentType: 'application/json'}, o: {contentType: 'application/x+json'}},
      [
        ['list', '["a"]'],
        ['o', '{"b":1}'],
      ],
    ],
    [
      'separate items for a content type that is not JSON',
      {list: ['a', 'b']},
      {list: {contentType: 'text/plain'}},
      [
        ['list', 'a'],
        ['list', 'b'],
      ],
    ],
    [
      'the style instead of the content type if both are given',
      {list: ['a', 'b']},
      {list: {contentType: 'application/json', style: 'pipeDelimited'}},
      [['list', 'a|b']],
    ],
    [
      'explode instead of the content type if both are given',
      {list: ['a', 'b']},
      {list: {contentType: 'application/json', explode: false}},
      [['list', 'a,b']],
    ],
    [
      'separate items if allowReserved is given with the content type',
      {list: ['a', 'b']},
      {list: {contentType: 'application/json', allowReserved: true}},
      [
        ['list', 'a'],
        ['list', 'b'],
      ],
    ],
    ['nothing for a value that is not an object', ['a'], undefined, []],
  ])('writes %s', (_name, object, encodings, fields) => expect(toFields(object, encodings)).toEqual(fields));
});

describe('toParts', () => {
  const files: FileParts = {
    photo: {contentType: 'image/png', isList: false, isRequired: true},
    extra: {contentType: 'application/pdf', isList: true, isRequired: false},
  };

  it('writes texts unchanged, objects and lists of objects as JSON, and null not at all', () => {
    expect(
      toParts({text: 'a b', number: 1, o: {b: 1}, list: [{c: 2}, null, 'd'], nested: [['e']], none: null}, {}),
    ).toEqual([
      {name: 'text', text: 'a b'},
      {name: 'number', text: '1'},
      {name: 'o', text: '{"b":1}', contentType: 'application/json'},
      {name: 'list', text: '{"c":2}', contentType: 'application/json'},
      {name: 'list', text: 'd'},
      {name: 'nested', text: '["e"]', contentType: 'application/json'},
    ]);
  });

  it('writes the content type of the description, unless it is the default of a part', () => {
    const encodings = {o: {contentType: 'application/xml'}, a: {contentType: 'text/plain'}};
    expect(toParts({o: {b: 1}, a: 'x'}, {}, encodings)).toEqual([
      {name: 'o', text: '{"b":1}', contentType: 'application/xml'},
      {name: 'a', text: 'x'},
    ]);
  });

  it('derives file names from the names of the parts in a sample', () => {
    expect(toParts({photo: 'ignored', note: 'hi'}, files)).toEqual([
      {name: 'photo', fileName: 'photo.png', contentType: 'image/png'},
      {name: 'note', text: 'hi'},
    ]);
    expect(toParts('no object', files)).toEqual([]);
  });

  it('writes the files that the reader chose after the texts, each once', () => {
    const chosen = {photo: ['me.png'], extra: ['a.pdf', 'b.pdf']};
    expect(toParts({photo: 'ignored', note: 'hi'}, files, {}, chosen)).toEqual([
      {name: 'note', text: 'hi'},
      {name: 'photo', fileName: 'me.png', contentType: 'image/png'},
      {name: 'extra', fileName: 'a.pdf', contentType: 'application/pdf'},
      {name: 'extra', fileName: 'b.pdf', contentType: 'application/pdf'},
    ]);
    expect(toParts({}, files, {}, {})).toEqual([]);
  });
});
