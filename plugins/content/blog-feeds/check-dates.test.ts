import {describe, expect, it} from 'vitest';

import {checkDates} from './check-dates';

const COMMIT = Date.parse('2026-11-25T23:30:00Z');
const check = (date: string) => checkDates([{file: 'blog/a/index.mdx', date, line: 5}], COMMIT);

describe('checkDates', () => {
  it.each(['2024-10-08', '2026-11-25', '2026-11-26'])('accepts %s', (date) => expect(check(date)).toEqual([]));

  it.each(['2026-11-27', '2027-01-01'])('rejects %s, with its line', (date) => {
    expect(check(date)).toEqual([
      expect.objectContaining({
        file: 'blog/a/index.mdx',
        line: 5,
        what: expect.stringContaining(`The date ${date} is later than the date of the commit (2026-11-25)`),
      }),
    ]);
  });
});
