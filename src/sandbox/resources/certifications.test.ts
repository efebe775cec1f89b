import {expect, it} from 'vitest';

import {addMonths} from './certifications';

it.each([
  ['31/01/2024', 1, '29/02/2024'],
  ['30/09/0136', 12, '30/09/0137'],
  ['31/12/9998', 12, '31/12/9999'],
  ['31/12/9999', 12, null],
  ['30/02/2024', 0, null],
  ['01/01/0036', 0, null],
])('adds months: %s + %s → %s', (start, months, end) => {
  expect(addMonths(start, months)).toBe(end);
});
