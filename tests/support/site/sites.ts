import path from 'node:path';

export const SITE_DIR = path.resolve(__dirname, '../../..');

/** The default build: no variable set. */
export const PLAIN_BUILD = path.join(SITE_DIR, 'build');

/** A build with every variable set, for optional features: the announcement, the hosted search, consent. */
export const CONFIGURED_BUILD = path.join(SITE_DIR, 'node_modules/.cache/portal-tests/configured');

/** A build with React's development checks, which report hydration mismatches. */
export const DEVELOPMENT_BUILD = path.join(SITE_DIR, 'node_modules/.cache/portal-tests/development');

export const CONFIGURED_ENVIRONMENT = {
  ALGOLIA_APP_ID: 'TESTAPPID1',
  ALGOLIA_SEARCH_API_KEY: '0123456789abcdef0123456789abcdef',
  SEARCH_INSIGHTS: 'de',
  SEARCH_PERSONALISATION: 'off',
  MATOMO_URL: 'https://analytics.connect.example/matomo/',
  MATOMO_SITE_ID: '3',
  GTM_CONTAINER_ID: 'GTM-TEST123',
  HUBSPOT_CRM_ID: '1234567',
  HUBSPOT_CTA_ID: '7654321',
  HSTS_DAYS: '365',
  ANNOUNCEMENT_ID: 'sandbox-upgrade-2026',
  ANNOUNCEMENT_CONTENT: 'The sandbox is read-only on <b>12 December</b>.',
  FEEDBACK_PATH: '/developers/feedback',
} as const;
