import {describe, expect, it} from 'vitest';

import {createCollectCited} from '../standards/collect-cited';

import {collectDue, type Reviewed} from './collect-due';

const collectCited = createCollectCited([
  {name: 'RFC 1', title: 'One', date: '2027-02', url: 'https://a.example/1'},
  {name: 'RFC 2', title: 'Two', version: '2', date: '2027-03', url: 'https://a.example/2'},
  {name: 'RFC 3', title: 'Three', date: '2026-11', url: 'https://a.example/3'},
]);
const releases: Record<string, {release: string; day: string}[]> = {
  'get-flag': [
    {release: '2027.2', day: '2027-06-03'},
    {release: '2027.1', day: '2027-03-04'},
  ],
  'get-role': [{release: '2025.4', day: '2025-12-04'}],
};
const page = (markdown: string, more: Partial<Reviewed> = {}): Reviewed => ({
  file: 'docs/a.mdx',
  owner: 'team',
  reviewed: '2026-11-27',
  period: '6 months',
  markdown,
  ...more,
});
const dueOn = (today: string, ...pages: Reviewed[]) =>
  collectDue(pages, {today, collectCited, releasesOf: (operation) => releases[operation] ?? []});

describe('a page is due', () => {
  it('from the day on which its period ends', () => {
    expect(dueOn('2027-05-26', page(''))).toEqual([]);
    expect(dueOn('2027-05-27', page(''))).toEqual([
      {file: 'docs/a.mdx', owner: 'team', since: '2027-05-27', reason: '6 months since the review of 2026-11-27'},
    ]);
  });

  it('when a standard that it cites has a newer version', () =>
    expect(dueOn('2027-03-10', page('RFC 1 and RFC 2 and RFC 3'))).toEqual([
      {
        file: 'docs/a.mdx',
        owner: 'team',
        since: '2027-02',
        reason: 'RFC 1 has a new version of 2027-02; RFC 2 has a new version (2) of 2027-03',
      },
    ]));

  it('when a release after the review changed an operation that it links', () =>
    expect(
      dueOn('2027-04-01', page('[a](/docs/apis/connect-openapi/get-flag/) [b](/docs/apis/connect-openapi/get-role/)')),
    ).toEqual([
      {
        file: 'docs/a.mdx',
        owner: 'team',
        since: '2027-03-04',
        reason: 'release 2027.1 changed /docs/apis/connect-openapi/get-flag/',
      },
    ]));

  it('not before the day of a release or of a version', () =>
    expect(dueOn('2027-01-31', page('RFC 1, [a](/docs/apis/connect-openapi/get-flag/)'))).toEqual([]));

  it('in the order of the day since which it is due', () =>
    expect(
      dueOn(
        '2028-01-01',
        page('', {file: 'docs/b.mdx'}),
        page('', {file: 'docs/c.mdx', reviewed: '2026-01-01'}),
        page('', {file: 'docs/a.mdx'}),
      ).map(({file}) => file),
    ).toEqual(['docs/c.mdx', 'docs/a.mdx', 'docs/b.mdx']));
});
