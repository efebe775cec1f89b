import {describe, expect, it} from 'vitest';

import {collectHiddenFooters} from './collect-hidden-footers';

describe('collectHiddenFooters', () => {
  it('returns only pages with hide_footer: true', () => {
    const pages = [
      {permalink: '/developers/docs/b/', frontMatter: {hide_footer: true}},
      {permalink: '/developers/docs/c/', frontMatter: {hide_footer: false}},
      {permalink: '/developers/docs/d/', frontMatter: {}},
      {permalink: '/developers/blog/a/', frontMatter: {hide_footer: true}},
    ];
    expect(collectHiddenFooters(pages)).toEqual(['/developers/blog/a/', '/developers/docs/b/']);
  });
});
