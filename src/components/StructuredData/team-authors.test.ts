import {expect, it} from 'vitest';

import {withTeamAuthors} from './team-authors';

it('calls authors organisations, one or several, on an article and in a list', () => {
  expect(withTeamAuthors({'@type': 'BlogPosting', author: {'@type': 'Person', name: 'Security Engineering'}})).toEqual({
    '@type': 'BlogPosting',
    author: {'@type': 'Organization', name: 'Security Engineering'},
  });
  expect(withTeamAuthors({blogPost: [{author: [{'@type': 'Person'}, {'@type': 'Person'}]}]})).toEqual({
    blogPost: [{author: [{'@type': 'Organization'}, {'@type': 'Organization'}]}],
  });
});

it('leaves everything else as it is', () => {
  const data = {'@type': 'Blog', name: 'Person', isPartOf: {'@type': 'WebSite'}};
  expect(withTeamAuthors(data)).toEqual(data);
});
