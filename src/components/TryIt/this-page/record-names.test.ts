import {describe, expect, it} from 'vitest';

import {headingOf, nameOfRecord} from './record-names';

it('a heading is the name of the resource in words', () => {
  expect(headingOf('software-statements')).toBe('Software statements');
  expect(headingOf('contacts')).toBe('Contacts');
  expect(headingOf('api-resources')).toBe('API resources');
});

describe('the name of a record', () => {
  it.each([
    ['a property that ends in Name', {OrganisationId: 'x', OrganisationName: 'Example Bank plc'}, 'Example Bank plc'],
    ['the name in client metadata', {client_name: 'Sample Pay App'}, 'Sample Pay App'],
    ['the e-mail address of a person', {Email: 'jane.doe@bank.example'}, 'jane.doe@bank.example'],
    ['the whole name of a person', {UserEmail: 'a@b.example', FirstName: 'Jane', LastName: 'Doe'}, 'Jane Doe'],
    ['no empty name', {Name: '', LastName: 'Doe'}, 'Doe'],
    ['none that only repeats the key', {Name: 'key'}, null],
    ['none', {Status: 'Active', Name: 3}, null],
  ])('is %s', (_name, value, expected) => expect(nameOfRecord({key: 'key', value})).toBe(expected));

  it('is cut if it is long', () =>
    expect(nameOfRecord({key: 'key', value: {Name: 'n'.repeat(1_000_000)}})).toBe(`${'n'.repeat(80)}…`));
});
