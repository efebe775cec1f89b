import {describe, expect, it} from 'vitest';

import {checkAnchors, checkSiteLinks} from './check-anchors';

const page = {path: '/docs/apis/connect-openapi/get-flag/'};
const fragments: Readonly<Record<string, string>> = {
  'get-flag.txt': '<h2 id="responses">Responses</h2><p id="response-200">…</p>',
};
const check = (text: string) =>
  checkAnchors(
    [{file: 'docs/a.mdx', title: 'A', href: '/developers/docs/a/', text}],
    [page],
    (name) => fragments[name] ?? '',
  );

it('reports file and line of a link to a missing anchor, and suggests the nearest anchors', () => {
  expect(
    check(
      '---\ntitle: A\n---\n\nSee [it](/docs/apis/connect-openapi/get-flag/#response-20), or [this](/docs/apis/connect-openapi/get-flag#elsewhere).',
    ),
  ).toEqual([
    {
      file: 'docs/a.mdx',
      line: 5,
      what: 'The link "/docs/apis/connect-openapi/get-flag/#response-20" is broken: the reference page has no such anchor.',
      remedy: expect.stringContaining('Did you mean #response-200'),
    },
    {
      file: 'docs/a.mdx',
      line: 5,
      what: 'The link "/docs/apis/connect-openapi/get-flag#elsewhere" is broken: the reference page has no such anchor.',
      remedy: expect.stringContaining('Copy the link'),
    },
  ]);
});

it('reads inline links and definitions, but not code', () => {
  const link = '/docs/apis/connect-openapi/get-flag/#response-20';
  expect(check(`a\n\n[it](<${link}> "Title") [ref][x] [x]\n\n[x]: ${link}`).map(({line}) => line)).toEqual([3, 5]);
  expect(check(`a \`[it](${link})\`\n\n\`\`\`md\n[it](${link})\n\`\`\`\n`)).toEqual([]);
});

it('accepts existing anchors and ignores missing pages, which other checks report', () => {
  expect(
    check(
      '[a](/docs/apis/connect-openapi/get-flag/#response-200) [b](/docs/apis/connect-openapi/get-flag/) [c](/docs/apis/connect-openapi/no-such-flag/#x) [d](/docs/apis/#x)',
    ),
  ).toEqual([]);
});

describe('links of the description', () => {
  const at = {file: 'openapi/connect-api.yaml', line: 7};
  const checkLinks = (...targets: string[]) =>
    checkSiteLinks(
      targets.map((target) => ({...at, target})),
      new Set(['/docs/platform/roles/']),
      new Set(['/downloads/connect-api.yaml']),
      [page],
      (name) => fragments[name] ?? '',
    ).map(({what, remedy}) => `${what} ${remedy}`);

  it('are accepted if the page, file or anchor exists', () => {
    expect(
      checkLinks(
        '/docs/platform/roles/',
        '/docs/platform/roles',
        '/docs/platform/roles/#any',
        '/downloads/connect-api.yaml',
        `${page.path}?lang=go#response-200`,
      ),
    ).toEqual([]);
  });

  it('are reported with their place if the target is missing', () => {
    expect(checkLinks('/docs/platform/role/', `${page.path}#response-201`)).toEqual([
      'The link "/docs/platform/role/" is broken: the portal has no page at this address. Did you mean /docs/platform/roles/?',
      'The link "/docs/apis/connect-openapi/get-flag/#response-201" is broken: the reference page has no such anchor. Did you mean #response-200 or #responses?',
    ]);
  });
});
