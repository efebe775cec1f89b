import {expect, it} from 'vitest';

import {CONSENT_KEY, hasConsent} from './consent';

const browser = (stored: string | null, globalPrivacyControl?: boolean) => ({
  navigator: globalPrivacyControl === undefined ? {} : {globalPrivacyControl},
  localStorage: {getItem: (key: string) => (key === CONSENT_KEY ? stored : null)},
});

it.each([
  ['nothing is stored', browser(null), false],
  ['another purpose is stored', browser('marketing'), false],
  ['a longer word is stored', browser('analytics-later'), false],
  ['it is stored', browser('marketing analytics'), true],
  ['it is stored and the browser has no Global Privacy Control set', browser('analytics', false), true],
  ['it is stored, but Global Privacy Control is set', browser('analytics', true), false],
])('when %s', (_when, given, expected) => expect(hasConsent('analytics', given)).toBe(expected));

it('is no where storage is forbidden', () => {
  const forbidden = {
    navigator: {},
    get localStorage(): Storage {
      throw new Error('SecurityError');
    },
  };
  expect(hasConsent('analytics', forbidden)).toBe(false);
});
