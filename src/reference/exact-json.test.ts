import {describe, expect, it} from 'vitest';

import {
  ExactNumber,
  indentJson,
  markNumber,
  parseExact,
  reviveNumbers,
  stringifyExact,
  withPlainNumbers,
} from './exact-json';

describe('exact JSON', () => {
  it.each(['9223372036854775807', '-9007199254740993', '1.0', '0.10', '1e400', '1E5', '0.1234567890123456789', '-0'])(
    'keeps the notation of %s',
    (number) => {
      const text = `{"a":[${number}],"b":"${number}","c\\"${number}":${number}}`;
      expect(stringifyExact(parseExact(text))).toBe(text);
      expect(String((parseExact(number) as object).toString())).toBe(number);
    },
  );

  it('parses other numbers and other text like JSON.parse', () => {
    expect(parseExact('[0, 1.5, -3, true, null, "x", {"__proto__": 1}]')).toEqual(
      JSON.parse('[0, 1.5, -3, true, null, "x", {"__proto__": 1}]'),
    );
    for (const text of ['', '{', '01', '1.', '[1,]', '+1', '{"a":1.0', 'NaN'])
      expect(() => parseExact(text)).toThrow(SyntaxError);
  });

  it('indents its output like JSON.stringify', () => {
    const value = {a: [1, {b: 'x'}], c: {}};
    expect(stringifyExact(value, 2)).toBe(JSON.stringify(value, null, 2));
    expect(stringifyExact({a: new ExactNumber('1.0')}, 2)).toBe('{\n  "a": 1.0\n}');
  });

  it('converts exact numbers to plain numbers for validators', () =>
    expect(withPlainNumbers({a: new ExactNumber('9007199254740993')})).toEqual({a: 9007199254740992}));

  it('calculates with the nearest number', () => expect(Number(new ExactNumber('1.50')) + 1).toBe(2.5));

  it('finds marked numbers at any depth of plain data, and changes nothing else', () => {
    const data = {a: [markNumber('1.0'), {b: markNumber('1e400')}], c: 'text', d: null, e: 1};
    expect(reviveNumbers(data)).toEqual({
      a: [new ExactNumber('1.0'), {b: new ExactNumber('1e400')}],
      c: 'text',
      d: null,
      e: 1,
    });
  });

  it('indents a text like JSON.stringify and changes nothing else in it', () => {
    expect(indentJson('')).toBe('');
    expect(indentJson('{"{a": ["[", "]"]}')).toBe('{\n  "{a": [\n    "[",\n    "]"\n  ]\n}');
    expect(indentJson('{"}a": 1}')).toBe('{\n  "}a": 1\n}');
    const value = {a: [1, {}, [], {b: 'x: {"y"}, [z]'}], c: null, 'd\\"e': [[true]]};
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(indentJson('{ "2":1.0,"1":9223372036854775807, "1":"\\u00e4" }')).toBe(
      '{\n  "2": 1.0,\n  "1": 9223372036854775807,\n  "1": "\\u00e4"\n}',
    );
  });
});
