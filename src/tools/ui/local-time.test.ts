import {expect, it} from 'vitest';

import {fromLocalTime, toLocalTime} from './local-time';

it('a date survives the field, without milliseconds', () => {
  const date = new Date('2025-04-07T09:15:31Z');
  expect(toLocalTime(date)).toMatch(/^2025-04-0\dT\d\d:15:31$|^2025-04-07T\d\d:\d\d:31$/);
  expect(fromLocalTime(toLocalTime(date))).toEqual(date);
});

it('an empty or incomplete field means now', () => {
  expect(toLocalTime(undefined)).toBe('');
  const before = Date.now();
  for (const value of ['', '2025-13']) expect(fromLocalTime(value).getTime()).toBeGreaterThanOrEqual(before);
});
