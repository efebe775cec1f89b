import {describe, expect, it} from 'vitest';

import {readSeries} from './read-series';

const article = (slug: string) => ({slug, title: `The ${slug}`, permalink: `/developers/blog/${slug}/`});
const articles = ['gate', 'key', 'door'].map(article);
const read = (text: string) => readSeries('blog/series.yml', text, articles);
const problemsOf = (text: string) => read(text).problems.map(({file, line, what}) => `${file}:${line} ${what}`);

describe('readSeries', () => {
  it('returns the parts in the order of the file, with titles and paths of the articles', () => {
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

  it('accepts an empty file', () => {
    expect(read('# none yet\n')).toEqual({series: [], problems: []});
  });

  it('reports each part without an article, with its line', () => {
    expect(problemsOf('- title: Entrances\n  parts:\n    - door\n    - window\n    - roof\n')).toEqual([
      'blog/series.yml:4 No article has the slug "window".',
      'blog/series.yml:5 No article has the slug "roof".',
    ]);
  });

  it('rejects an article that is a part twice, also in another series', () => {
    expect(problemsOf('- title: A\n  parts: [door, gate]\n- title: B\n  parts:\n    - key\n    - door\n')).toEqual([
      'blog/series.yml:6 "door" is already a part on line 2.',
    ]);
  });

  it.each([
    ['a series without a title', '- parts: [door, gate]\n', 1],
    ['a series of one part', '- title: A\n  parts: [door, gate]\n- title: B\n  parts: [key]\n', 3],
    ['parts that are not a list', '- title: A\n  parts: door\n', 1],
  ])('rejects %s', (_name, text, line) => {
    expect(problemsOf(text)).toEqual([`blog/series.yml:${line} The series needs a title and at least 2 parts.`]);
  });

  it('rejects files that are not a list, or not YAML', () => {
    expect(problemsOf('title: A\n')).toEqual(['blog/series.yml:1 The file is not a list of series.']);
    expect(problemsOf('- title: A\n  parts: [door\n')).toEqual([
      expect.stringMatching(/^blog\/series\.yml:\d+ The YAML is not valid: /),
    ]);
  });
});
