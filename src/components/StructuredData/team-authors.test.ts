import {expect, it} from 'vitest';

import {withTeamAuthors} from './team-authors';

it('marks authors as organisations, in an article and in a list, one or several', () => {
  expect(withTeamAuthors({'@type': 'BlogPosting', author: {'@type': 'Person', name: 'Security Engineering'}})).toEqual({
    '@type': 'BlogPosting',
    author: {'@type': 'Organization', name: 'Security Engineering'},
  });
  expect(withTeamAuthors({blogPost: [{author: [{'@type': 'Person'}, {'@type': 'Person'}]}]})).toEqual({
    blogPost: [{author: [{'@type': 'Organization'}, {'@type': 'Organization'}]}],
  });
});

it('does not change anything else', () => {
  const data = {'@type': 'Blog', name: 'Person', isPartOf: {'@type': 'WebSite'}};
  expect(withTeamAuthors(data)).toEqual(data);
});
