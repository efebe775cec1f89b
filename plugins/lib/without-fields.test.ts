import {expect, it} from 'vitest';

import {withoutFields} from './without-fields';

it('removes the named fields and keeps all others and the content', async () => {
  const parse = withoutFields(['questions', 'owner'], async () => ({
    frontMatter: {title: 'Tokens', questions: ['What is a token?'], owner: 'identity-engineering'},
    content: 'Text',
  }));
  expect(
    await parse({
      filePath: 'docs/tokens.mdx',
      fileContent: '',
      defaultParseFrontMatter: async () => ({frontMatter: {}, content: ''}),
    }),
  ).toEqual({
    frontMatter: {title: 'Tokens'},
    content: 'Text',
  });
});
