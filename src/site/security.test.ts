import {describe, expect, it} from 'vitest';

import {security} from './security';

const DAY_MS = 86_400_000;

describe('security.txt', () => {
  const daysLeft = (Date.parse(security.expires) - Date.now()) / DAY_MS;

  it('is renewed at least 30 days before it expires', () => {
    expect(daysLeft).toBeGreaterThan(30);
  });

  it('expires within a year', () => {
    expect(daysLeft).toBeLessThan(366);
  });

  it('lists contacts as mailto or https addresses', () => {
    expect(security.contacts.filter((contact) => !/^(mailto:|https:\/\/)/.test(contact))).toEqual([]);
  });
});
