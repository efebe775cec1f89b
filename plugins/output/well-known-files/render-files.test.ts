import {describe, expect, it} from 'vitest';

import {renderManifest, renderRobots, renderSecurity} from './render-files';

describe('security.txt', () => {
  const fields = renderSecurity('https://connect.example')
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1));

  it('has the fields of RFC 9116, those that may stand once only once', () => {
    const names = fields.map((field) => field?.[0]);
    expect(new Set(names)).toEqual(new Set(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']));
    expect(names.filter((name) => name === 'Expires' || name === 'Preferred-Languages')).toHaveLength(2);
  });

  it('names the addresses that it is served from', () => {
    expect(fields.filter((field) => field?.[0] === 'Canonical').map((field) => field?.[1])).toEqual([
      'https://connect.example/.well-known/security.txt',
      'https://connect.example/developers/.well-known/security.txt',
    ]);
  });
});

it('robots.txt names the sitemap by its whole address', () => {
  expect(renderRobots('https://www.example.org')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.org/developers/sitemap.xml\n',
  );
});

it('robots.txt keeps robots out of a copy that must not be listed', () => {
  expect(renderRobots('https://staging.example.org', true)).toBe('User-agent: *\nDisallow: /developers/\n');
});

it('the manifest starts inside its scope and has a name that fits under an icon', () => {
  const {
    start_url: start,
    scope,
    short_name: shortName,
    icons,
  } = JSON.parse(renderManifest()) as Record<string, string> & {icons: object[]};
  expect(start?.startsWith(`${scope}`)).toBe(true);
  expect(shortName?.length).toBeLessThanOrEqual(12);
  expect(icons).toEqual([
    {src: '/developers/img/mark.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any'},
    {src: '/developers/img/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any'},
    {src: '/developers/img/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any'},
    {src: '/developers/img/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable'},
  ]);
});
