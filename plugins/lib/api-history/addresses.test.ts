import {describe, expect, it} from 'vitest';

import {findParent, isBelow, parseAddress} from './addresses';

describe('parseAddress', () => {
  it.each([
    ['operation', {kind: 'operation', direction: 'request', at: '', name: '', form: ''}],
    ['query.size', {kind: 'parameter', direction: 'request', at: 'query', name: 'size', form: ''}],
    [
      'header.x-fapi-auth-date',
      {kind: 'parameter', direction: 'request', at: 'header', name: 'x-fapi-auth-date', form: ''},
    ],
    ['request', {kind: 'request', direction: 'request', at: '', name: '', form: ''}],
    [
      'request application/json',
      {kind: 'request-media', direction: 'request', at: '', name: 'application/json', form: ''},
    ],
    ['request.Flags.Name', {kind: 'property', direction: 'request', at: '', name: 'Flags.Name', form: ''}],
    ['request-form~ByCode', {kind: 'form', direction: 'request', at: '', name: '', form: 'ByCode'}],
    ['request-form~ByCode.code', {kind: 'property', direction: 'request', at: '', name: 'code', form: 'ByCode'}],
    ['response-200', {kind: 'response', direction: 'response', at: '200', name: '', form: ''}],
    ['response-4XX', {kind: 'response', direction: 'response', at: '4XX', name: '', form: ''}],
    ['response-201-header.Location', {kind: 'header', direction: 'response', at: '201', name: 'Location', form: ''}],
    [
      'response-200-jwt application/jwt',
      {kind: 'response-media', direction: 'response', at: '200', name: 'application/jwt', form: ''},
    ],
    [
      'response-200-entity-statement+jwt.1.iss',
      {kind: 'property', direction: 'response', at: '200', name: '1.iss', form: ''},
    ],
    [
      'response-200.keys.x5t#S256',
      {kind: 'property', direction: 'response', at: '200', name: 'keys.x5t#S256', form: ''},
    ],
  ])('%s', (address, expected) => expect(parseAddress(address)).toEqual(expected));

  it('rejects other texts', () => expect(() => parseAddress('body.Name')).toThrow('"body.Name" is not an address'));
});

describe('isBelow', () => {
  it.each([
    ['request.Flags.Name', 'request.Flags', true],
    ['request.FlagsAndMore', 'request.Flags', false],
    ['request.Flags', 'request application/json', true],
    ['request-form~ByCode.code', 'request-form application/x-www-form-urlencoded', true],
    ['request-form~ByCode.code', 'request application/json', false],
    ['request application/json', 'request', true],
    ['response-200-header.Location', 'response-200', true],
    ['response-200-header.Location', 'response-200 application/json', false],
    ['response-2001', 'response-200', false],
    ['header.x-one-two', 'header.x-one', false],
    ['query.size', 'operation', false],
  ])('%s below %s: %s', (address, parent, expected) => expect(isBelow(address, parent)).toBe(expected));
});

describe('findParent', () => {
  it('returns the nearest', () => {
    const all = new Map(
      ['response-200', 'response-200 application/json', 'response-200.a', 'response-200.a.b'].map((one) => [one, 1]),
    );
    expect(findParent('response-200.a.b', all)).toBe('response-200.a');
    expect(findParent('response-200.a', all)).toBe('response-200 application/json');
    expect(findParent('response-200 application/json', all)).toBe('response-200');
    expect(findParent('query.size', all)).toBeUndefined();
  });
});
