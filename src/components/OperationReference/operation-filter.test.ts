import {describe, expect, it} from 'vitest';

import {parseFilter, passes, renderFilter} from './operation-filter';
import type {OperationFacts} from './operation-filter';

const facts: OperationFacts = {
  text: 'post create an organisation /organisations create-organisation',
  method: 'post',
  resource: 'organisations',
  scopes: ['directory:website'],
  roles: ['data-administrator', 'super-user'],
};

describe('the filter of the operations', () => {
  it.each([
    ['nothing', '', true],
    ['words in any order and case', '?q=Organisation+CREATE', true],
    ['a word that is not there', '?q=organisation+delete', false],
    ['the method', '?method=post', true],
    ['another method', '?method=get', false],
    ['the resource', '?resource=organisations', true],
    ['another resource', '?resource=flags', false],
    ['the scope', '?scope=directory%3Awebsite', true],
    ['no scope', '?scope=none', false],
    ['a role', '?role=super-user', true],
    ['another role', '?role=public', false],
    ['all that fit', '?q=create&method=post&role=super-user', true],
    ['all but one that fit', '?q=create&method=post&role=public', false],
  ])('by %s', (_name, search, expected) => {
    expect(passes(facts, parseFilter(search))).toBe(expected);
  });

  it('finds an operation without a scope by "none"', () => {
    expect(passes({...facts, scopes: []}, parseFilter('?scope=none'))).toBe(true);
  });

  it.each(['', '?q=a+b', '?method=get&scope=directory%3Asoftware', '?q=%3Cb%3E&resource=flags&role=public'])(
    '%s survives the way to the address and back',
    (search) => {
      expect(renderFilter(parseFilter(search))).toBe(search);
    },
  );
});
