import {expect, it} from 'vitest';

import {isMisspelt} from './misspelt';

it.each([
  ['ALGOLIA_APPID', 'ALGOLIA_APP_ID'],
  ['algolia_app_id', 'ALGOLIA_APP_ID'],
  ['ANOUNCEMENT_ID', 'ANNOUNCEMENT_ID'],
  ['ANNOUNCEMENTS_ID', 'ANNOUNCEMENT_ID'],
  ['SITE_ULR', 'SITE_URL'],
  ['MATOMO_URI', 'MATOMO_URL'],
])('reads %s as a misspelling of %s', (name, meant) => expect(isMisspelt(name, meant)).toBe(true));

it.each([
  ['SITE_URL', 'SITE_URL'],
  ['VITE_URL', 'SITE_URL'],
  ['SITE_ID', 'SITE_URL'],
  ['SITE_NAME', 'SITE_URL'],
  ['HUBSPOT_CRM_ID', 'HUBSPOT_CTA_ID'],
  ['NODE_ENV', 'SITE_NO_INDEX'],
])('does not read %s as a misspelling of %s', (name, meant) => expect(isMisspelt(name, meant)).toBe(false));
