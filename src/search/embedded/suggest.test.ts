import {expect, it} from 'vitest';

import {suggestQueries} from './suggest';

const titles = [
  'Documentation home',
  'Certificates',
  'Client credentials flow',
  'Certificate rotation',
  'Organisations',
];

it('suggests the titles that are most similar to the query', () =>
  expect(suggestQueries('certifikat', titles, [])[0]).toBe('Certificates'));
it('suggests three at most', () =>
  expect(suggestQueries('certificate client organisation', titles, [])).toHaveLength(3));
it('suggests entry points when no title is similar', () =>
  expect(suggestQueries('zzz', titles, ['Get started', 'Concepts'])).toEqual(['Get started', 'Concepts']));
it('suggests no title twice', () => expect(suggestQueries('roles', ['Roles', 'Roles'], [])).toEqual(['Roles']));
