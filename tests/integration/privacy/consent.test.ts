/**
 * Consent at build time: no consent code by default, and only the listed hosts in the policy of the configured build.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import type {HeaderRule} from '../../../plugins/output/response-headers/header-rules';
import {CONSENT_KEY} from '../../../src/site/consent';
import {parseEnvironment} from '../../../src/site/env';
import {listThirdParties, originsFor, type Directive} from '../../../src/site/third-parties';
import {SANDBOX_ORIGINS} from '../../../src/site/try-it';
import {run} from '../../support/runner/run';
import {CONFIGURED_BUILD, CONFIGURED_ENVIRONMENT, PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const DIRECTIVES: readonly Directive[] = ['script-src', 'connect-src', 'img-src', 'frame-src'];
const parties = listThirdParties(parseEnvironment(CONFIGURED_ENVIRONMENT));
/** Without the sandbox, because the test reads the policy of pages that may not send requests to the sandbox. */
const originsOfEveryPage = (directive: Directive) =>
  originsFor(directive, parties).filter((origin) => !SANDBOX_ORIGINS.includes(origin));

function policyOf(folder: string): Record<string, string[]> {
  const [rule] = JSON.parse(readFileSync(path.join(folder, 'headers/rules.json'), 'utf8')) as HeaderRule[];
  const directives = (rule?.headers['Content-Security-Policy'] ?? '')
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]));
}

function assetsWith(folder: string, text: string): string[] {
  const assets = path.join(folder, 'assets');
  return (readdirSync(assets, {recursive: true}) as string[]).filter(
    (file) => /\.(js|css)$/.test(file) && readFileSync(path.join(assets, file), 'utf8').includes(text),
  );
}

const withoutHashes = (values: readonly string[] = []) => values.filter((value) => !value.startsWith("'sha256-"));

describe('the default build', () => {
  it('contains no consent code', () => {
    for (const text of [
      'May we load',
      'Refuse all',
      'Global Privacy Control. All optional',
      'consentTimestamp',
      'matomo.js',
      'gtm.js',
    ])
      expect([text, assetsWith(PLAIN_BUILD, text)]).toEqual([text, []]);
  });

  it('allows no script, image or frame of another host', () => {
    const policy = policyOf(PLAIN_BUILD);
    expect([withoutHashes(policy['script-src']), policy['img-src'], policy['frame-src']]).toEqual([
      ["'self'"],
      ["'self'", 'data:'],
      undefined,
    ]);
  });

  it('has no privacy settings', () => {
    expect(readFileSync(path.join(PLAIN_BUILD, 'index.html'), 'utf8')).not.toContain('Privacy settings');
  });
});

describe('the configured build', () => {
  it('adds only the listed hosts to the content security policy', () => {
    const [plain, configured] = [policyOf(PLAIN_BUILD), policyOf(CONFIGURED_BUILD)];
    for (const directive of DIRECTIVES) {
      const added = withoutHashes(configured[directive]).filter((value) => !plain[directive]?.includes(value));
      expect([directive, added.sort()]).toEqual([
        directive,
        originsOfEveryPage(directive)
          .filter((origin) => !plain[directive]?.includes(origin))
          .sort(),
      ]);
    }
    // Scripts of third parties write HTML, so a build with them cannot require Trusted Types.
    const LOST = ['require-trusted-types-for', 'trusted-types'];
    expect(LOST.map((name) => [name in plain, name in configured])).toEqual(LOST.map(() => [true, false]));
    const others = (policy: Record<string, string[]>) =>
      Object.entries(policy).filter(([name]) => ![...DIRECTIVES, ...LOST].includes(name));
    expect(others(configured)).toEqual(others(plain));
    expect(JSON.stringify(configured['script-src'])).not.toMatch(/unsafe|\*|strict-dynamic/);
  });

  it('has the consent manager in a separate script and stylesheet that no page loads at first', () => {
    const files = [
      ...assetsWith(CONFIGURED_BUILD, 'May we load'),
      ...assetsWith(CONFIGURED_BUILD, '--portal-consent-height').filter((file) => file.endsWith('.css')),
    ];
    expect(files).toHaveLength(2);
    const html = readFileSync(path.join(CONFIGURED_BUILD, 'docs/index.html'), 'utf8');
    for (const file of files) expect(html).not.toContain(path.basename(file));
    // The choice is stored in the browser, so it is not in the HTML.
    expect(html).not.toContain(CONSENT_KEY);
  });

  it('preconnects to no other host', () => {
    const pages = (readdirSync(CONFIGURED_BUILD, {recursive: true}) as string[]).filter((file) =>
      file.endsWith('.html'),
    );
    expect(pages.length).toBeGreaterThan(400);
    const ahead =
      /<link\b[^>]*\brel="?(preconnect|dns-prefetch|prefetch|preload|modulepreload|stylesheet)\b[^>]*\bhref="?https?:/;
    const reversed =
      /<link\b[^>]*\bhref="?https?:[^>]*\brel="?(preconnect|dns-prefetch|prefetch|preload|modulepreload|stylesheet)\b/;
    const found = pages.filter((file) =>
      [ahead, reversed].some((pattern) => pattern.test(readFileSync(path.join(CONFIGURED_BUILD, file), 'utf8'))),
    );
    expect(found).toEqual([]);
  });

  it('lists every host and every cookie on its pages', () => {
    const privacy = readFileSync(path.join(CONFIGURED_BUILD, 'privacy/index.html'), 'utf8');
    const cookies = readFileSync(path.join(CONFIGURED_BUILD, 'cookies/index.html'), 'utf8');
    const origins = parties.flatMap(({sources}) => Object.values(sources).flat());
    expect(origins.filter((origin) => !privacy.includes(new URL(origin).host))).toEqual([]);
    expect(
      parties
        .filter(({purpose, retention}) => !privacy.includes(purpose) || !privacy.includes(retention))
        .map(({id}) => id),
    ).toEqual([]);
    expect(
      parties
        .flatMap((party) => party.cookies)
        .filter(({name, kept}) => !cookies.includes(name) || !cookies.includes(kept)),
    ).toEqual([]);
  });
});

describe('a build with an invalid variable', () => {
  it('fails with a message for each variable', async () => {
    const script = `process.env.MATOMO_URL = 'http://analytics.example.org'; process.env.GTM_CONTAINER_ID = 'UA-1'; require(${JSON.stringify(path.join(SITE_DIR, 'src/site/env.ts'))}).readEnvironment()`;
    const {status, output} = await run('npx', ['tsx', '-e', script], SITE_DIR);
    expect(status).not.toBe(0);
    expect(output).toContain('MATOMO_URL is "http://analytics.example.org": give an https address');
    expect(output).toContain('MATOMO_SITE_ID is missing: set it to the number of the portal in Matomo');
    expect(output).toContain('GTM_CONTAINER_ID is "UA-1": give the id of a container, such as GTM-ABC1234');
  });
});
