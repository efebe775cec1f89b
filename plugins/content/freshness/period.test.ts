import {expect, it} from 'vitest';

import {addPeriod, isPeriod} from './period';

it.each(['6 months', '1 month', '1 year', '12 months', '2 years'])('%s is a period', (value) =>
  expect(isPeriod(value)).toBe(true),
);

it.each(['', '0 months', '6', 'six months', '6 weeks', '6  months', ' 6 months', '100 years', 6, null])(
  '%j is not a period',
  (value) => expect(isPeriod(value)).toBe(false),
);

it.each([
  ['2026-11-27', '6 months', '2027-05-27'],
  ['2026-11-27', '1 year', '2027-11-27'],
  ['2026-08-31', '6 months', '2027-02-28'],
  ['2027-08-31', '6 months', '2028-02-29'],
  ['2024-02-29', '1 year', '2025-02-28'],
  ['2026-12-31', '1 month', '2027-01-31'],
])('%s and %s are %s', (day, period, due) => expect(addPeriod(day, period)).toBe(due));
