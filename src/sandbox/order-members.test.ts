import {expect, it} from 'vitest';

import {orderMembers} from './order-members';

const example = {Id: '1', Name: 'a', Status: 'Active'};

it('follows the example, with other members at the end', () => {
  const ordered = orderMembers({Status: 'Inactive', Extra: null, Id: '2'}, {examples: {first: {value: example}}});
  expect(JSON.stringify(ordered)).toBe('{"Id":"2","Status":"Inactive","Extra":null}');
});

it.each([[undefined], ['text'], [[{Status: 'Active', Id: '1'}]]])('leaves %j as it is', (value) => {
  expect(orderMembers(value, {example})).toBe(value);
});

it('keeps the order without an example of an object', () => {
  expect(JSON.stringify(orderMembers({b: 1, a: 2}, {example: 'text'}))).toBe('{"b":1,"a":2}');
  expect(JSON.stringify(orderMembers({b: 1, a: 2}, undefined))).toBe('{"b":1,"a":2}');
});
