import {expect, it} from 'vitest';

import {toMarkdownAddress} from './read-markdown';

it.each([
  ['https://connect.example/developers/docs/', 'https://connect.example/developers/docs/index.md'],
  ['https://connect.example/developers/docs', 'https://connect.example/developers/docs/index.md'],
  ['https://connect.example/developers/docs/index.html', 'https://connect.example/developers/docs/index.md'],
  ['http://localhost:3000/developers/blog/a/?utm=1#part', 'http://localhost:3000/developers/blog/a/index.md'],
])('the Markdown of %s is at %s', (page, address) => {
  expect(toMarkdownAddress(page)).toBe(address);
});
