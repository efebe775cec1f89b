import {describe, expect, it} from 'vitest';

import {readYaml} from '../../lib/yaml-source';
import type {YamlSource} from '../../lib/yaml-source';

import {authorRules, categoryRules, checkFile, checkList, checkUnique, tagRules} from './check-fields';

const FILE = 'blog/tags.yml';

function read(text: string): YamlSource {
  const source = readYaml(FILE, text);
  if ('what' in source) throw new Error(source.what);
  return source;
}
const listed = (problems: ReturnType<typeof checkFile>) =>
  problems.map(({file, line, what, remedy}) => `${file}:${line} ${what} → ${remedy}`);
const ofTags = (text: string) => listed(checkList(FILE, read(text), tagRules));
const ofAuthors = (text: string) => listed(checkList(FILE, read(text), authorRules));
const ofCategory = (text: string) => listed(checkFile(FILE, read(text), categoryRules));

const KEYS = 'keys:\n  label: Keys\n  permalink: /keys\n  description: All about keys.\n';

describe('a list of tags', () => {
  it('may have tags with all fields', () => expect(ofTags(`${KEYS}two:${KEYS.slice(5)}`)).toEqual([]));

  it.each([
    [
      'a misspelt field, reported once',
      KEYS.replace('permalink', 'permalnk'),
      [`${FILE}:3 "keys" has an unknown field "permalnk". → Did you mean "permalink"?`],
    ],
    [
      'an unknown field without similar names',
      `${KEYS}  zzz: 1\n`,
      [`${FILE}:5 "keys" has an unknown field "zzz". → Use one of: label, permalink, description.`],
    ],
    [
      'a missing field',
      'keys:\n  label: Keys\n  permalink: /keys\n',
      [
        `${FILE}:1 "keys" has no "description". → Add "description" (text), for example description: Generating, publishing, rotating and retiring cryptographic keys.`,
      ],
    ],
    [
      'a permalink without a slash',
      KEYS.replace('/keys', 'keys'),
      [
        `${FILE}:3 "permalink" must be a path with only lower-case letters, digits and hyphens. → Write for example permalink: /key-management`,
      ],
    ],
    [
      'a permalink of two segments',
      KEYS.replace('/keys', '/keys/more'),
      [expect.stringContaining('"permalink" must be a path')],
    ],
    ['a permalink with capitals', KEYS.replace('/keys', '/Keys'), [expect.stringContaining('"permalink" must be')]],
    ['a number as permalink', KEYS.replace('/keys', '1'), [expect.stringContaining('"permalink" must be')]],
    ['an empty text', KEYS.replace('label: Keys', "label: ' '"), [expect.stringContaining('"label" must be text.')]],
    ['a number as text', KEYS.replace('label: Keys', 'label: 1'), [expect.stringContaining('"label" must be text.')]],
  ])('rejects %s', (_name, text, problems) => expect(ofTags(text)).toEqual(problems));

  it.each(['', '- a\n', 'text\n'])('rejects a file that is not a map: %j', (text) =>
    expect(ofTags(text)).toEqual([
      `${FILE}:1 The file is not a map of keys. → Write each entry as "key:", with its fields indented below it.`,
    ]),
  );

  it.each(['keys:\n', 'keys: text\n', 'keys: [a]\n'])('rejects an entry without fields: %j', (text) =>
    expect(ofTags(text).map((problem) => problem.split(' → ')[0])).toEqual([
      `${FILE}:1 "keys" has no "label".`,
      `${FILE}:1 "keys" has no "permalink".`,
      `${FILE}:1 "keys" has no "description".`,
    ]),
  );
});

it('an author needs a name and a title', () => {
  expect(ofAuthors('team:\n  name: Team\n  title: Tokens\n')).toEqual([]);
  expect(ofAuthors('team:\n  url: https://a.example\n')).toEqual([
    `${FILE}:2 "team" has an unknown field "url". → Use one of: name, title.`,
    `${FILE}:1 "team" has no "name". → Add "name" (text), for example name: Identity Engineering`,
    `${FILE}:1 "team" has no "title". → Add "title" (text), for example title: Tokens and federation at Connect`,
  ]);
});

describe('the file of a category', () => {
  it('needs a label and a position', () => expect(ofCategory('label: Keys\nposition: 0\n')).toEqual([]));

  it.each([
    ['label: Keys\n', [`${FILE}:1 There is no "position". → Add "position" (a number), for example position: 7`]],
    ['label: Keys\nposition: one\n', [`${FILE}:2 "position" must be a number. → Write for example position: 7`]],
    ['label: Keys\nposition: 1\nlabl: x\n', [`${FILE}:3 Unknown field "labl". → Did you mean "label"?`]],
    ['', [`${FILE}:1 The file has no fields. → Write "label: Navigation" and "position: 7", each on a line.`]],
  ])('%j', (text, problems) => expect(ofCategory(text)).toEqual(problems));
});

describe('checkUnique', () => {
  const of = (text: string) => listed(checkUnique(FILE, read(text), 'permalink'));

  it('reports the second of two keys with the same value', () =>
    expect(of('a: {permalink: /x}\nb: {permalink: /y}\nc: {permalink: /x}\nd: {permalink: /x}\n')).toEqual([
      `${FILE}:3 "c" has the same permalink as "a": /x. → Give each key its own permalink.`,
      `${FILE}:4 "d" has the same permalink as "a": /x. → Give each key its own permalink.`,
    ]));

  it.each(['a: {label: A}\nb: {label: A}\n', 'a:\nb:\n', '', '- a\n- a\n'])('accepts %j', (text) =>
    expect(of(text)).toEqual([]),
  );
});
