import {describe, expect, it} from 'vitest';

import {matchesFilter, parseFilter, renderFilter} from './operation-filter';
import type {OperationFacts} from './operation-filter';

const facts: OperationFacts = {
  text: 'post create an organisation /organisations create-organisation',
  method: 'post',
  resource: 'organisations',
  scopes: ['directory:website'],
  roles: ['data-administrator', 'super-user'],
};

describe('the operation filter', () => {
  it.each([
    ['an empty filter', '', true],
    ['words in any order and case', '?q=Organisation+CREATE', true],
    ['a word that does not occur', '?q=organisation+delete', false],
    ['the method', '?method=post', true],
    ['another method', '?method=get', false],
    ['the resource', '?resource=organisations', true],
    ['another resource', '?resource=flags', false],
    ['the scope', '?scope=directory%3Awebsite', true],
    ['no scope', '?scope=none', false],
    ['a role', '?role=super-user', true],
    ['another role', '?role=public', false],
    ['several matching values', '?q=create&method=post&role=super-user', true],
    ['several values, one of which does not match', '?q=create&method=post&role=public', false],
  ])('applies %s', (_name, search, expected) => {
    expect(matchesFilter(facts, parseFilter(search))).toBe(expected);
  });

  it('matches operations without scope with "none"', () => {
    expect(matchesFilter({...facts, scopes: []}, parseFilter('?scope=none'))).toBe(true);
  });

  it.each(['', '?q=a+b', '?method=get&scope=directory%3Asoftware', '?q=%3Cb%3E&resource=flags&role=public'])(
    '%s is the same after parsing and rendering',
    (search) => {
      expect(renderFilter(parseFilter(search))).toBe(search);
    },
  );
});
