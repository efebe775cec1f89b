/** Tests the word count, truncation markers, and code blocks at the end of a page. */
import {describe, expect, it} from 'vitest';

import {parseSource} from './source-file';
import type {ContentKind} from './source-file';
import {DOC_FRONT_MATTER, POST_FRONT_MATTER} from './testing/front-matter';

const WORDS = 'word '.repeat(150);

function check(body: string, frontMatter = DOC_FRONT_MATTER, kind: ContentKind = 'doc'): string[] {
  const file = kind === 'doc' ? 'docs/page.mdx' : 'blog/a-post/index.mdx';
  const {ownProblems} = parseSource(kind, file, `---\n${frontMatter.join('\n')}\n---\n\n${body}`);
  return ownProblems.map(({line, what, remedy}) => `${line}: ${what} → ${remedy}`);
}
const tooFew = (count: number) => [`1: The page has only ${count} words. → Write at least 150 words.`];

describe('the words of a page', () => {
  it.each([
    ['150 words', WORDS],
    ['words with punctuation', `${'“word”, '.repeat(150)}`],
    ['one word for each paragraph', 'word\n\n'.repeat(150)],
    ['words in elements', `<details>\n<summary>More</summary>\n\n${'word\n\n'.repeat(149)}\n</details>`],
    ['words in a table', `${'word '.repeat(100)}\n\n| a |\n|---|\n${'| word |\n'.repeat(49)}`],
    ['words as inline code', '`word` '.repeat(150)],
    ['numbers', '1 '.repeat(150)],
  ])('are enough with %s', (_name, body) => expect(check(`${body}\n`)).toEqual([]));

  it.each([
    ['149 words', 'word '.repeat(149), 149],
    ['code blocks', `\`\`\`text\n${WORDS}\n\`\`\``, 0],
    ['punctuation', '— '.repeat(150), 0],
    ['a comment', `{/* ${WORDS} */}`, 0],
    ['spaces', `word${' '.repeat(300)}word`, 2],
  ])('are too few with %s', (_name, body, count) => expect(check(`${body}\n`)).toEqual(tooFew(count)));
});

describe('the import of a tool', () => {
  const IMPORT = "import Tool from '@site/src/tools/ui/pages/inspector';";
  const checkIn = (file: string, line = IMPORT) =>
    parseSource(
      'doc',
      file,
      `---\n${DOC_FRONT_MATTER.join('\n')}\n---\n\n${line}\n\n${WORDS}\n\n<Tool />\n`,
    ).ownProblems.map(({what}) => what);

  it('is allowed on the pages of the tools', () => expect(checkIn('docs/apis/tools/inspector.mdx')).toEqual([]));

  it('is not allowed on another page, and no other module is', () => {
    const refused = ['The line is JavaScript, which content may not contain.', 'Unknown component <Tool>.'];
    expect(checkIn('docs/apis/participants.mdx').toSorted()).toEqual(refused);
    expect(
      checkIn('docs/apis/tools/inspector.mdx', "import Tool from '@site/src/components/Diagram';").toSorted(),
    ).toEqual(refused);
  });
});

describe('an article', () => {
  it.each(['{/* truncate */}', '{/*truncate*/}', '{/*  truncate  */}'])('may be truncated by %s', (marker) =>
    expect(check(`${WORDS}\n\n${marker}\n\nMore.\n`, POST_FRONT_MATTER, 'post')).toEqual([]),
  );

  it('without a marker is reported with a remedy', () =>
    expect(check(WORDS, POST_FRONT_MATTER, 'post')).toEqual([
      '1: The article has no truncation marker. → Write {/* truncate */} on its own line after the introduction.',
    ]));
});

describe('a code block at the end of a page', () => {
  const isClosed = (block: string) => !check(`${WORDS}\n\n${block}`).some((problem) => problem.includes('not closed'));

  it.each([
    '```bash\nls\n```',
    '~~~bash\nls\n~~~',
    '- a\n\n  ```bash\n  ls\n  ```',
    '> ```bash\n> ls\n> ```',
    '```bash\n````',
  ])('is closed: %j', (block) => expect(isClosed(block)).toBe(true));

  it.each([
    '```bash\nls -la',
    '```',
    '```bash\nls\n``',
    '````bash\nls\n```',
    '```bash\nls\n~~~',
    '> ```bash\n> ls -la',
  ])('is not closed: %j', (block) => expect(isClosed(block)).toBe(false));
});
