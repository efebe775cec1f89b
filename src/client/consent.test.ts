import {expect, it} from 'vitest';

import {CONSENT_KEY} from '../site/consent';
import {hasConsent} from './consent';

const REVISION = 7;
const NOW = 1_000;

const browser = (stored: string | null, globalPrivacyControl?: boolean) => ({
  navigator: globalPrivacyControl === undefined ? {} : {globalPrivacyControl},
  localStorage: {getItem: (key: string) => (key === CONSENT_KEY ? stored : null)},
});

const record = (more: Record<string, unknown> = {}) =>
  JSON.stringify({categories: ['marketing', 'analytics'], revision: REVISION, expirationTime: NOW + 1, ...more});

it.each([
  ['nothing is stored', browser(null), false],
  ['another category is stored', browser(record({categories: ['marketing']})), false],
  ['everything is refused', browser(record({categories: []})), false],
  ['it is stored', browser(record()), true],
  ['it is stored and the browser has no Global Privacy Control set', browser(record(), false), true],
  ['it is stored, but Global Privacy Control is set', browser(record(), true), false],
  ['it was given to another list of third parties', browser(record({revision: REVISION + 1})), false],
  ['it has run out', browser(record({expirationTime: NOW})), false],
  ['it has no end', browser(record({expirationTime: undefined})), false],
  ['its categories are a text that has the word', browser(record({categories: 'analytics'})), false],
  ['the record is broken', browser('analytics'), false],
  ['the record is null', browser('null'), false],
])('when %s', (_when, given, expected) => expect(hasConsent('analytics', REVISION, given, NOW)).toBe(expected));

it('is no in a build that asks nothing, whatever an earlier one has stored', () => {
  expect(hasConsent('analytics', null, browser(record({revision: null})), NOW)).toBe(false);
});

it('is no where storage is forbidden', () => {
  const forbidden = {
    navigator: {},
    get localStorage(): Storage {
      throw new Error('SecurityError');
    },
  };
  expect(hasConsent('analytics', REVISION, forbidden, NOW)).toBe(false);
});
