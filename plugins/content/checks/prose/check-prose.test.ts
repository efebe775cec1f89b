import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {checkProse, WORDS_FILE} from './check-prose';
import type {ProseFile} from './prose-text';
import {readPageProse, readYamlProse} from './read-prose';

const SITE = process.cwd();

/** Lints files and returns their problems as `line:column what → remedy`. */
async function lint(...files: ProseFile[]): Promise<string[]> {
  return (await checkProse(SITE, files)).map(({line, column, what, remedy}) => `${line}:${column} ${what} → ${remedy}`);
}

const lintPage = (text: string) => lint(readPageProse({file: 'docs/page.mdx', text}));

describe('a page', () => {
  it.each([
    [
      'a misspelt word',
      'The directory recieves it.',
      '1:15 "recieves" is not in the British English dictionary. → Did you mean "receives"',
    ],
    [
      'American spelling',
      'An organization asks.',
      '1:4 "organization" is not in the British English dictionary. → Did you mean "organisation"',
    ],
    [
      'the name of a company',
      'The platform of Acmetrust answers.',
      '1:17 "Acmetrust" is not in the British English dictionary.',
    ],
    ['a repeated word', 'It reads the the file.', '1:10 "the the" repeats a word. → Remove one of them.'],
    ['a wrong article', 'It takes a hour.', '1:10 "a" is the wrong article. → Write "an".'],
    ['a wordy phrase', 'It asks in order to know.', '1:9 "in order to" is wordy. → Write "to", or remove it.'],
    ['a synonym', 'It sends an e-mail, and an Email.', '1:28 "Email" is against the style guide. → Write "e-mail".'],
    ['filler', 'It simply works.', '1:4 "simply" is against the style guide. → Remove it: it is an opinion.'],
    [
      'a summary',
      'In conclusion, it works.',
      '1:1 "In conclusion" is against the style guide. → Remove it: a summary repeats the page.',
    ],
    ['an exclamation mark', 'It works!', '1:9 "!" is against the style guide.'],
  ])('with %s', async (_name, text, expected) => {
    const found = await lintPage(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('has mistakes reported with line and column', async () => {
    const page = [
      '---',
      'title: The colour and the color',
      'description: "One behavior"',
      'keywords: [color]',
      '---',
      '',
      '## A **centre** and a **center**',
      '',
      '| One | Two |',
      '| --- | --- |',
      '| `color` gray | [see the catalog](./color.mdx) |',
      '',
      '- a list whose item goes on in a second line,',
      '  which is the favorite one,',
      '    and in a third that is labeled',
      '',
      '> A quotation that has its',
      '> humor in the second line.',
      '',
      '<Tabs><TabItem value="color" label="color">',
      '',
      'A tab of aluminum.',
      '',
      '</TabItem></Tabs>',
      '',
      '```mermaid',
      'sequenceDiagram',
      '  accTitle: The neighbor',
      '  accDescr: It asks its neighbor.',
      '  A->>B: POST /color',
      '```',
      '',
    ].join('\n');
    expect((await lintPage(page)).map((problem) => problem.split(' is ')[0])).toEqual([
      '7:25 "center"',
      '11:11 "gray"',
      '11:27 "catalog"',
      '14:16 "favorite"',
      '15:28 "labeled"',
      '18:3 "humor"',
      '22:10 "aluminum"',
      '2:27 "color"',
      '3:19 "behavior"',
      '28:17 "neighbor"',
      '29:25 "neighbor"',
    ]);
  });

  it('may contain code, addresses and listed phrases in any spelling', async () => {
    const page = [
      '{/* A comment about color. */}',
      '',
      'The `color` of SHA-256 at client_id, api.color.example and https://color.example/center in a [get-color](/docs/get-color/).',
      '',
      "The authorisation server has an authorization endpoint, an Authorization Code and the webhook's JWTs.",
      '',
      '```bash',
      'echo "color"',
      '```',
    ].join('\n');
    expect(await lintPage(page)).toEqual([]);
  });
});

describe('the API description', () => {
  it('has mistakes reported with line and column', async () => {
    const yaml = [
      'summary: Get a color',
      'description: >-',
      '  The color of',
      '  a thing and its flavor.',
      'properties:',
      '  description:',
      '    description: |',
      '      - a list',
      '        of rumors',
      '  other:',
      '    title: "Some odor"',
      "    description: 'Some vapor and",
      "      some labor'",
      '    example: color',
      '  last:',
      '    description: A text that goes on',
      '      with honor',
    ].join('\n');
    expect((await lint(readYamlProse('openapi/a.yaml', yaml))).map((problem) => problem.split(' is ')[0])).toEqual([
      '1:16 "color"',
      '3:7 "color"',
      '4:19 "flavor"',
      '9:12 "rumors"',
      '11:18 "odor"',
      '12:24 "vapor"',
      '13:12 "labor"',
      '17:12 "honor"',
    ]);
  });
});

describe('the list of words', () => {
  it('is sorted and has no duplicates', () => {
    const words = readFileSync(path.join(SITE, WORDS_FILE), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const key = (word: string) => `${word.toLowerCase()} ${word}`;
    expect(words).toEqual([...new Set(words)].sort((a, b) => (key(a) < key(b) ? -1 : 1)));
  });
});
