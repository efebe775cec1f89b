import {expect, it} from 'vitest';

import {listNodes, parseMdx, textOf} from '../../lib/parse-mdx';

import {keepColons} from './keep-colons';

/** The emoji codes that Docusaurus replaces. */
const EMOJI = /:\+1:|:-1:|:[\w-]+:/;

it.each([
  'urn:example:lock:1',
  'urn:ietf:params:oauth:id:1 and :smile: :+1:',
  '| a | urn:example:lock:1 |\n|---|---|\n| :tada: | c |',
  '## urn:example:key:2',
])('splits text nodes so that none contains an emoji code: %s', (source) => {
  const tree = parseMdx(source);
  const before = textOf(tree);
  keepColons()(tree);
  expect(textOf(tree)).toBe(before);
  expect(listNodes(tree).filter(({node}) => node.type === 'text' && EMOJI.test(node.value))).toEqual([]);
});
