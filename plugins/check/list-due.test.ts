import {describe, expect, it} from 'vitest';

import {parseSource} from '../content/checks/source-file';

import {listDue, renderDue} from './list-due';

const source = (fields: string, body: string) =>
  parseSource('doc', 'docs/page.mdx', `---\ntitle: A\n${fields}keywords: [RFC 9700]\n---\n\n${body}\n`);
const REVIEWED = 'owner: team\nreviewed: 2024-06-01\nreview_in: 10 years\n';
const due = (fields: string, body: string, today = '2026-11-27') =>
  listDue(process.cwd(), [source(fields, body)], today).map(({since, reason}) => `${since} ${reason}`);

describe('the list of due pages', () => {
  it('reads the list of standards', () =>
    expect(due(REVIEWED, 'RFC 9700, section 2.1')).toEqual(['2025-01 RFC 9700 has a new version of 2025-01']));

  it('reads the releases that changed operations', () =>
    expect(due(REVIEWED, '[PAR](/docs/apis/connect-openapi/pushed-authorization-request/)').join()).toMatch(
      /^20\d\d-\d\d-\d\d release 202\d\.\d(?:\.\d)? changed \/docs\/apis\/connect-openapi\/pushed-authorization-request\/$/,
    ));

  it('does not look at the front matter', () => expect(due(REVIEWED, 'Words.')).toEqual([]));

  it.each(['', 'owner: team\nreviewed: 2024-06-01\nreview_in: soon\n'])(
    'leaves out a page without valid fields (%j)',
    (fields) => expect(due(fields, 'RFC 9700', '2090-01-01')).toEqual([]),
  );
});

describe('the output', () => {
  const page = {file: 'docs/a.mdx', owner: 'team', since: '2027-05-27', reason: 'why'};
  it.each([
    [[], 'No page is due for a review.'],
    [[page], 'docs/a.mdx  team  2027-05-27  why\n1 page is due for a review.'],
    [
      [page, page],
      'docs/a.mdx  team  2027-05-27  why\ndocs/a.mdx  team  2027-05-27  why\n2 pages are due for a review.',
    ],
  ])('of %j', (pages, text) => expect(renderDue(pages)).toBe(text));
});
