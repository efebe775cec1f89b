import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {calculateReadingTime} from '@docusaurus/plugin-content-blog/lib/readingTime.js';
import {describe, expect, it} from 'vitest';

import {readingTime} from './reading-time';

const BLOG = path.join(process.cwd(), 'blog');
const articles = readdirSync(BLOG, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.mdx'));

const ours = (content: string) =>
  readingTime({
    content,
    locale: 'en',
    frontMatter: {},
    defaultReadingTime: ({content: text, locale, options}) => calculateReadingTime(text, locale, options),
  });
/** Repeats a text, so that a difference of one word changes the reading time. */
const words = (text: string) => `${text} `.repeat(200);

describe('the reading time', () => {
  it.each(articles)('of %s is the same as in Docusaurus', (file) => {
    const content = readFileSync(path.join(BLOG, file), 'utf8');
    expect(ours(content)).toBe(calculateReadingTime(content, 'en'));
  });

  it.each([
    'one two',
    "don't",
    '“curly” – dash',
    '`private_key_jwt`',
    '[link](../page.mdx)',
    '3.5 1,000 a1',
    'e.g. i.e.',
    'naïve 日本語',
    '🙂 e\u0301',
    '---',
    'a_b _c_',
    'x\u00a0y',
    '',
  ])('of "%s" is the same as in Docusaurus', (text) => {
    expect(ours(words(text))).toBe(calculateReadingTime(words(text), 'en'));
  });
});
