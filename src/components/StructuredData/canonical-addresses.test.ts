import {expect, it} from 'vitest';

import {withCanonicalAddresses} from './canonical-addresses';

const SITE = 'https://connect.example';
const PAGE = `${SITE}/developers/blog/key-rotation`;

it('adds a trailing slash to URLs of pages at every level', () => {
  expect(
    withCanonicalAddresses(
      {'@id': PAGE, url: `${PAGE}/`, blogPost: [{mainEntityOfPage: PAGE, isPartOf: {'@id': `${SITE}/developers`}}]},
      SITE,
    ),
  ).toEqual({
    '@id': `${PAGE}/`,
    url: `${PAGE}/`,
    blogPost: [{mainEntityOfPage: `${PAGE}/`, isPartOf: {'@id': `${SITE}/developers/`}}],
  });
});

it('does not change URLs of files and other sites, and texts', () => {
  const data = {
    image: {'@id': `${SITE}/developers/img/covers/key-rotation.png`},
    author: {url: 'https://www.connect.example/team'},
    url: `${SITE}/developers-blog`,
    name: PAGE,
    keywords: ['url'],
  };
  expect(withCanonicalAddresses(data, SITE)).toEqual(data);
});
