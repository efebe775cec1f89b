import {defineConfig, devices} from '@playwright/test';

import {BASE_URL} from '../src/site/facts';

import {EXTENDED} from './support/runner/extended';
import {PLAIN_BUILD, SITE_DIR} from './support/site/sites';

const PORT = Number(process.env.PORTAL_TEST_PORT ?? 3123);
const address = `http://localhost:${PORT}${BASE_URL}`;

/**
 * Disables background requests, because the test machine may have no network. Font hinting makes the headless shell
 * render like a whole browser on Debian. Fewer processes per page save CPU time.
 */
const launchOptions = {
  executablePath: process.env.PORTAL_TEST_BROWSER,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    '--font-render-hinting=slight',
    '--in-process-gpu',
    '--disable-site-isolation-trials',
  ],
};

/** These tests wait for timeouts and unresponsive hosts: they run in a separate suite, `npm run test:faults`. */
const FAULTS = '**/faults/**/*.spec.ts';
/** axe on every route in six settings: `npm run test:a11y`. */
const EVERY_ROUTE = '**/accessibility-routes.spec.ts';

const EXTENDED_FILES = EXTENDED.e2e.map((file) => `**/e2e/${file}`);

const DESKTOP = {...devices['Desktop Chrome'], viewport: {width: 1440, height: 900}};
const PHONE = {...devices['Pixel 7'], viewport: {width: 390, height: 844}};
/** Tests with this tag in the title run on a phone. */
const PHONE_TAG = /@phone/;
/** Tests with this tag test a departure (plugins/upstream). They do not run on a build without departures. */
const DEPARTURE_TAG = /@departure/;
const WITHOUT = process.env.PORTAL_STOCK ? [DEPARTURE_TAG] : [];

export default defineConfig({
  testDir: './e2e',
  outputDir: '../node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // A busy machine can make a test fail by a timeout; a real fault fails twice.
  retries: 1,
  timeout: 600_000,
  expect: {timeout: 60_000, toHaveScreenshot: {animations: 'disabled'}},
  snapshotPathTemplate: '{testDir}/../fixtures/appearance/{arg}{ext}',
  updateSnapshots: process.env.PORTAL_UPDATE_PICTURES ? 'all' : 'none',
  forbidOnly: true,
  // A project that has its own list replaces this one.
  grepInvert: WITHOUT,
  reporter: [
    ['line'],
    ['./support/browser/axe-count.ts'],
    ...(process.env.PORTAL_TEST_REPORT ? [['json', {outputFile: process.env.PORTAL_TEST_REPORT}] as const] : []),
  ],
  use: {baseURL: address, launchOptions, trace: 'off'},
  projects: [
    {
      name: 'desktop',
      use: DESKTOP,
      grepInvert: [PHONE_TAG, ...WITHOUT],
      testIgnore: [FAULTS, EVERY_ROUTE, ...EXTENDED_FILES],
    },
    {name: 'phone', use: PHONE, grep: PHONE_TAG, testIgnore: [FAULTS, EVERY_ROUTE, ...EXTENDED_FILES]},
    {name: 'extended-desktop', use: DESKTOP, grepInvert: [PHONE_TAG, ...WITHOUT], testMatch: EXTENDED_FILES},
    {name: 'extended-phone', use: PHONE, grep: PHONE_TAG, testMatch: EXTENDED_FILES},
    {name: 'faults', use: DESKTOP, testMatch: FAULTS},
    {name: 'every-route', use: DESKTOP, testMatch: EVERY_ROUTE},
  ],
  webServer: {
    command: `npm run serve -- --port ${PORT} --dir ${PLAIN_BUILD}`,
    cwd: SITE_DIR,
    url: address,
    reuseExistingServer: !process.env.CI,
    timeout: 180_000,
  },
});
