import {describe, expect, it} from 'vitest';

import {checkFrontMatter, checkReviewDates} from './check-front-matter';
import {parseSource} from './source-file';
import type {ContentKind} from './source-file';
import {DOC_FRONT_MATTER, POST_FRONT_MATTER} from './testing/front-matter';

function problemsOf(text: string, kind: ContentKind): string[] {
  const file = kind === 'doc' ? 'docs/page.mdx' : 'blog/a-post/index.mdx';
  return checkFrontMatter(parseSource(kind, file, text)).map(({line, what, remedy}) => `${line}: ${what} → ${remedy}`);
}
const check = (frontMatter: readonly string[], kind: ContentKind = 'doc') =>
  problemsOf(`---\n${frontMatter.join('\n')}\n---\n\nWords.\n`, kind);

describe('front matter', () => {
  const change = (field: string, line: string | null, lines: readonly string[] = DOC_FRONT_MATTER) =>
    lines.flatMap((one) => (one.startsWith(`${field}:`) ? (line ?? []) : one));

  it.each([
    [
      'a missing field',
      change('title', null),
      ['1: The front matter has no "title". → Add "title" (text), for example title: Trust registry'],
    ],
    [
      'a misspelt field',
      [...DOC_FRONT_MATTER, 'hide_foter: true'],
      ['5: Unknown front matter field "hide_foter". → Did you mean "hide_footer"?'],
    ],
    [
      'an unknown field without similar names',
      [...DOC_FRONT_MATTER, 'zzz: true'],
      [
        '5: Unknown front matter field "zzz". → Use one of: title, description, keywords, questions, search_terms, sidebar_label, sidebar_position, slug, hide_table_of_contents, hide_footer, owner, reviewed, review_in.',
      ],
    ],
    [
      'a short description',
      change('description', 'description: Too short.'),
      [
        '3: "description" must be one sentence of 70 to 160 characters. It has 10 characters. → Add 60 characters: say which question the page answers.',
      ],
    ],
    [
      'a long description',
      change('description', `description: ${'a'.repeat(163)}`),
      ['3: "description" must be one sentence of 70 to 160 characters. It has 163 characters. → Remove 3 characters.'],
    ],
    [
      'a description that is not text',
      change('description', 'description: 1'),
      [
        '3: "description" must be one sentence of 70 to 160 characters. → Write for example description: A trust registry is the machine-readable record of who is trusted, for what and with which keys.',
      ],
    ],
    [
      'few keywords',
      change('keywords', 'keywords: [one]'),
      [
        '4: "keywords" must be a list of 3 to 8 words or phrases. → Write for example keywords: [trust registry, JWKS, caching]',
      ],
    ],
    [
      'an owner without a review',
      [...DOC_FRONT_MATTER, 'owner: team'],
      ['5: "owner" needs "reviewed" and "review_in". → Write all of owner, reviewed and review_in, or none.'],
    ],
    [
      'an impossible day of a review',
      [...DOC_FRONT_MATTER, 'owner: team', 'reviewed: 2026-02-30', 'review_in: 6 months'],
      ['6: "reviewed" must be a date such as 2026-11-27. → Write for example reviewed: 2026-11-27'],
    ],
    [
      'an unknown period',
      [...DOC_FRONT_MATTER, 'owner: team', 'reviewed: 2026-02-28', 'review_in: soon'],
      ['7: "review_in" must be a period such as 6 months or 1 year. → Write for example review_in: 6 months'],
    ],
    ['a review', [...DOC_FRONT_MATTER, 'owner: team', 'reviewed: 2026-02-28', 'review_in: 1 year'], []],
  ])('with %s', (_name, frontMatter, problems) => expect(check(frontMatter)).toEqual(problems));

  it('of an article has the name of the folder as slug', () =>
    expect(check(change('slug', 'slug: other', POST_FRONT_MATTER), 'post')).toEqual([
      '5: The slug "other" differs from the name of its folder, "a-post". → Use the same name for both: the slug is the address of the article.',
    ]));

  it('of a doc may have another slug than the name of its folder', () =>
    expect(check([...DOC_FRONT_MATTER, 'slug: /other'])).toEqual([]));

  it('is missing', () =>
    expect(problemsOf('Words.\n', 'post')).toEqual([
      '1: The page has no front matter. → Start the file with a line "---", the fields title, description, keywords, slug, date, authors and tags, and another line "---".',
    ]));
});

describe('the day of a review', () => {
  const onDay = (today: string) =>
    checkReviewDates([parseSource('doc', 'docs/page.mdx', '---\ntitle: A\nreviewed: 2026-11-27\n---\n')], today);

  it('may be today', () => expect(onDay('2026-11-27')).toEqual([]));
  it('may not be later', () =>
    expect(onDay('2026-11-26')).toEqual([
      {
        file: 'docs/page.mdx',
        line: 3,
        what: '"reviewed" is 2026-11-27, which is later than today (2026-11-26).',
        remedy: 'Write the day on which somebody compared the page with its sources.',
      },
    ]));
});
