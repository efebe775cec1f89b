import {expect, it} from 'vitest';

import {freeValues} from './free-value';

const schema = {
  properties: {
    Name: {type: 'string', maxLength: 20},
    Code: {type: 'string', pattern: '^[A-Z0-9]+$'},
    Country: {type: 'string', enum: ['GB', 'PT']},
  },
};
const free = (body: unknown, ...errors: string[]) => freeValues(schema, body, errors, {});

it.each([
  ['Name', 'Fraud', 'Fraud 2'],
  ['Name', 'Fraud 2', 'Fraud 3'],
  ['Name', 'pilot-2099', 'pilot-2100'],
  ['Name', '00999', '01000'],
  ['Name', 'a@bank.example', 'new.a@bank.example'],
  ['Name', 'https://b.example/', 'https://b.example-2'],
  ['Code', 'EXFIN', 'EXFIN2'],
])('another %s than %s is %s', (name, value, expected) =>
  expect(free({[name]: value}, `${name}: ${value} exists in this register`)).toEqual({[name]: expected}),
);

it('a new identifier is random', () => {
  const id = '74e929d9-33b6-4d85-8ba7-c146c867a817';
  const {OrganisationId} = free({OrganisationId: id}, `OrganisationId: ${id} exists`);
  expect(OrganisationId).toMatch(/^[\da-f-]{36}$/);
  expect(OrganisationId).not.toBe(id);
});

it.each([
  ['a value that the schema fixes', {Country: 'GB'}, 'Country: GB exists for this claim'],
  ['a value that has no room for more', {Name: 'x'.repeat(20)}, `Name: ${'x'.repeat(20)} exists`],
  ['a record that is referred to', {Name: 'f1'}, 'Name: flag f1 is assigned to the organisation'],
  ['a value that was changed since', {Name: 'Other'}, 'Name: Fraud exists'],
  ['a number', {Name: 3}, 'Name: 3 exists'],
  ['a body that is no object', ['Fraud'], 'Name: Fraud exists'],
  ['no body', null, 'Name: Fraud exists'],
])('there is none for %s', (_name, body, error) => expect(free(body, error)).toEqual({}));
