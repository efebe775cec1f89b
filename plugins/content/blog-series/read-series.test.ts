import {describe, expect, it} from 'vitest';

import {readSeries} from './read-series';

const article = (slug: string) => ({slug, title: `The ${slug}`, permalink: `/developers/blog/${slug}/`});
const articles = ['gate', 'key', 'door'].map(article);
const read = (text: string) => readSeries('blog/series.yml', text, articles);
const problemsOf = (text: string) => read(text).problems.map(({file, line, what}) => `${file}:${line} ${what}`);

describe('readSeries', () => {
  it('gives the parts in the order of the file, with titles and addresses of the articles', () => {
    expect(read('# reading order\n- title: Entrances\n  parts:\n    - door\n    - gate\n')).toEqual({
      series: [
        {
          title: 'Entrances',
          parts: [
            {title: 'The door', permalink: '/developers/blog/door/'},
            {title: 'The gate', permalink: '/developers/blog/gate/'},
          ],
        },
      ],
      problems: [],
    });
  });

  it('has nothing to say about a blog without series', () => {
    expect(read('# none yet\n')).toEqual({series: [], problems: []});
  });

  it('says in which line a part names no article, each of them', () => {
    expect(problemsOf('- title: Entrances\n  parts:\n    - door\n    - window\n    - roof\n')).toEqual([
      'blog/series.yml:4 No article has the slug "window".',
      'blog/series.yml:5 No article has the slug "roof".',
    ]);
  });

  it('refuses an article that is a part twice, also across series', () => {
    expect(problemsOf('- title: A\n  parts: [door, gate]\n- title: B\n  parts:\n    - key\n    - door\n')).toEqual([
      'blog/series.yml:6 "door" is already a part, on line 2.',
    ]);
  });

  it.each([
    ['a series without a title', '- parts: [door, gate]\n', 1],
    ['a series of one part', '- title: A\n  parts: [door, gate]\n- title: B\n  parts: [key]\n', 3],
    ['parts that are no list', '- title: A\n  parts: door\n', 1],
  ])('refuses %s', (_name, text, line) => {
    expect(problemsOf(text)).toEqual([`blog/series.yml:${line} A series has no title, or fewer than 2 parts.`]);
  });

  it('refuses what is no list, and what is no YAML', () => {
    expect(problemsOf('title: A\n')).toEqual(['blog/series.yml:1 The file is not a list of series.']);
    expect(problemsOf('- title: A\n  parts: [door\n')).toEqual([
      expect.stringMatching(/^blog\/series\.yml:\d+ The YAML cannot be read: /),
    ]);
  });
});
