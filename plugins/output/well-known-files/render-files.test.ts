import {describe, expect, it} from 'vitest';

import {renderManifest, renderRobots, renderSecurity} from './render-files';

describe('security.txt', () => {
  const fields = renderSecurity('https://connect.example')
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1));

  it('has the fields of RFC 9116, without duplicates of single fields', () => {
    const names = fields.map((field) => field?.[0]);
    expect(new Set(names)).toEqual(new Set(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']));
    expect(names.filter((name) => name === 'Expires' || name === 'Preferred-Languages')).toHaveLength(2);
  });

  it('lists the URLs at which it is served', () => {
    expect(fields.filter((field) => field?.[0] === 'Canonical').map((field) => field?.[1])).toEqual([
      'https://connect.example/.well-known/security.txt',
      'https://connect.example/developers/.well-known/security.txt',
    ]);
  });
});

it('robots.txt has the absolute URL of the sitemap', () => {
  expect(renderRobots('https://www.example.org')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.org/developers/sitemap.xml\n',
  );
});

it('robots.txt disallows a copy that must not be indexed', () => {
  expect(renderRobots('https://staging.example.org', true)).toBe('User-agent: *\nDisallow: /developers/\n');
});

it('the manifest has its start URL within its scope and a short name', () => {
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
