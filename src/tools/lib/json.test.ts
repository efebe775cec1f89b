import {describe, expect, it} from 'vitest';

import {parseJson, parseObject} from './json';
import {ToolError} from './tool-error';

describe('parseJson', () => {
  it.each([
    '{}',
    '[]',
    '"text"',
    'null',
    ' {"a": [1, -2.5e3, true, false, null, {"b": ""}], "": {}} ',
    '"\\u20ac \\" \\\\ \\n €"',
    '{"__proto__": 1, "constructor": {"prototype": 2}}',
    '-0',
  ])('reads %s as JSON.parse does', (text) => {
    expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('does not change the prototype of objects', () => {
    const parsed = parseJson('{"__proto__": {"isAdmin": true}}') as object;
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect('isAdmin' in parsed).toBe(false);
  });

  it.each([
    ['{"a": 1,}', 'line 1, column 9', 'expected a name in quotes, found "}"'],
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3', 'expected "," or "}"'],
    ['{"a": 1, "b": 2, "a": 3}', 'line 1, column 18', 'the member "a" is there twice'],
    ["{'a': 1}", 'line 1, column 2', 'expected a name in quotes'],
    ['[1, 2', 'line 1, column 6', 'the end of the text'],
    ['{"a": tru}', 'line 1, column 7', 'expected a value, found "t"'],
    ['[01]', 'line 1, column 3', 'expected "," or "]", found "1"'],
    ['"a\nb"', 'line 1, column 3', 'a line break or another control character'],
    ['"\\x"', 'line 1, column 1', 'a backslash that is not an escape'],
    ['"abc', 'line 1, column 5', 'has no end'],
    ['{} {}', 'line 1, column 4', 'expected the end'],
    ['', 'line 1, column 1', 'the end of the text'],
    ['undefined', 'line 1, column 1', 'expected a value, found "u"'],
  ])('says where %j is wrong', (text, place, problem) => {
    expect(() => parseJson(text)).toThrow(ToolError);
    expect(() => parseJson(text)).toThrow(place);
    expect(() => parseJson(text)).toThrow(problem);
  });

  it('refuses a document that is too deep, without exhausting the stack', () => {
    expect(() => parseJson('['.repeat(500_000))).toThrow('more than 200 levels');
  });
});

describe('parseObject', () => {
  it('names the document in its messages', () => {
    expect(() => parseObject('{"a"', 'The header')).toThrow(
      /^The header is not a JSON object\. It is not valid at line 1/,
    );
    expect(() => parseObject('[1]', 'The header')).toThrow('The header is JSON, but not an object.');
  });
});
