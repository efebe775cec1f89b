import {describe, expect, it} from 'vitest';

import {checkTitles} from './check-titles';
import {parseSource} from './source-file';

/** The problems of pages with these titles, as `file:line what`. */
function check(titles: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(titles).map(([file, title]) =>
    parseSource(file.startsWith('blog/') ? 'post' : 'doc', file, `---\nkeywords: [a]\n${title}\n---\n\nWords.\n`),
  );
  return checkTitles(sources).map(({file, line, what}) => `${file}:${line} ${what}`);
}

describe('checkTitles', () => {
  it('accepts titles that are unique in docs/, and verbs in how-tos', () => {
    expect(
      check({
        'docs/platform/authorities.mdx': 'title: Authorities',
        'docs/how-tos/index.mdx': 'title: How-tos',
        'docs/how-tos/authorities.mdx': 'title: Manage authorities',
        'docs/how-tos/search.mdx': 'title: Use global search',
        'blog/authorities/index.mdx': 'title: Authorities',
      }),
    ).toEqual([]);
  });

  it('reports both pages of a title, without regard to capitals', () => {
    expect(check({'docs/a.mdx': 'title: Trust anchor', 'docs/b.mdx': 'title: Trust Anchor'})).toEqual([
      'docs/a.mdx:3 The title "Trust anchor" is also the title of docs/b.mdx.',
      'docs/b.mdx:3 The title "Trust Anchor" is also the title of docs/a.mdx.',
    ]);
  });

  it('reports a how-to that begins with a noun', () => {
    expect(
      check({'docs/how-tos/domains.mdx': 'title: Domains', 'docs/how-tos/b.mdx': 'title: Managing flags'}),
    ).toEqual([
      'docs/how-tos/domains.mdx:3 The title "Domains" of a how-to does not begin with a verb.',
      'docs/how-tos/b.mdx:3 The title "Managing flags" of a how-to does not begin with a verb.',
    ]);
  });

  it('leaves pages without a title to the check of the front matter', () => {
    expect(check({'docs/how-tos/a.mdx': 'title: ""', 'docs/how-tos/b.mdx': 'title: ""'})).toEqual([]);
  });
});
