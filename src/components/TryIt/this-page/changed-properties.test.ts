import {describe, expect, it} from 'vitest';

import type {Change} from '../../../sandbox/store';

import {changedProperties, summariseChanges, toShortText} from './changed-properties';

describe('changedProperties', () => {
  it('lists values that differ, new ones and those that are gone', () => {
    expect(
      changedProperties({Name: 'a', Status: 'Active', Old: 1}, {Name: 'a', Status: 'Inactive', New: null}),
    ).toEqual([
      {path: 'Status', before: 'Active', after: 'Inactive'},
      {path: 'Old', before: 1, after: undefined},
      {path: 'New', before: undefined, after: null},
    ]);
  });

  it('compares objects by member and lists as a whole', () => {
    expect(
      changedProperties(
        {Address: {City: 'Leeds', Country: 'GB'}, Flags: ['a']},
        {Address: {City: 'York', Country: 'GB'}, Flags: ['a', 'b']},
      ),
    ).toEqual([
      {path: 'Address.City', before: 'Leeds', after: 'York'},
      {path: 'Flags', before: ['a'], after: ['a', 'b']},
    ]);
    expect(changedProperties({Part: {a: 1}}, {Part: null})).toEqual([{path: 'Part', before: {a: 1}, after: null}]);
  });

  it('does not take inherited members for values', () =>
    expect(changedProperties({}, JSON.parse('{"__proto__": "x", "toString": "y"}'))).toEqual([
      {path: '__proto__', before: undefined, after: 'x'},
      {path: 'toString', before: undefined, after: 'y'},
    ]));
});

describe('toShortText', () => {
  it('writes JSON, and cuts long values', () => {
    expect(toShortText(['a', 1], 20)).toBe('["a",1]');
    expect(toShortText('x'.repeat(50), 10)).toBe(`"${'x'.repeat(9)}…`);
  });
});

describe('summariseChanges', () => {
  const change = (kind: Change['kind']): Change => ({
    revision: 1,
    kind,
    resource: 'a',
    key: '1',
    parents: {},
    before: null,
    after: null,
  });

  it('counts each kind', () => {
    expect(summariseChanges([change('changed'), change('created'), change('changed')])).toBe(
      ' Records: 1 created, 2 changed.',
    );
    expect(summariseChanges([])).toBe('');
  });
});
