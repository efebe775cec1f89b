import {expect, it} from 'vitest';

import {formatDate, formatDayAndMonth} from './dates';

it('writes dates in British form, in UTC', () => {
  expect(formatDate('2025-06-17T00:00:00.000Z')).toBe('17 June 2025');
  expect(formatDate(Date.UTC(2024, 11, 31, 23, 59))).toBe('31 December 2024');
  expect(formatDayAndMonth('2025-06-07')).toBe('7 June');
});
