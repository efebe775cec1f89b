import {describe, expect, it} from 'vitest';

import {interpret} from './interpret';
import {MATCH_QUALITY} from './match';
import {createVocabulary} from './vocabulary';

const vocabulary = createVocabulary();
vocabulary.add('openid sign up rfc 9126 fapi login logging pushed authorisation request par certificate'.split(' '));
const acronyms = {par: ['pushed', 'authorisation', 'request'], pkce: ['proof', 'key', 'for', 'code', 'exchange']};
const synonyms = [
  [['tpp'], ['third', 'party', 'provider']],
  [['cert'], ['certificate']],
];
const read = (typed: string) => interpret(typed, vocabulary, {acronyms, synonyms});

describe('interpret', () => {
  it.each([
    [
      'an acronym for its meaning',
      'par errors',
      [{words: ['pushed', 'authorisation', 'request'], positions: [0], isTogether: true}],
    ],
    [
      'a meaning for its acronym',
      'send pushed authorization requests',
      [{words: ['par'], positions: [1, 2, 3], isTogether: false}],
    ],
    [
      'a meaning without its small words',
      'proof key for code exchange ',
      [{words: ['pkce'], positions: [0, 1, 2, 3], isTogether: false}],
    ],
    [
      'a synonym',
      'tpp cert',
      [
        {words: ['third', 'party', 'provider'], positions: [0], isTogether: true, quality: MATCH_QUALITY.synonym},
        {words: ['certificate'], positions: [1], isTogether: false, quality: MATCH_QUALITY.synonym},
      ],
    ],
    ['a phrase for its synonym', 'third party providers ', [{words: ['tpp'], positions: [0, 1, 2], isTogether: false}]],
    ['no meaning for a part of it', 'authorization request ', []],
    ['no meaning for its words in another order', 'authorization pushed requests ', []],
    ['no letters between numbers', '2fapi7 ', []],
    ['no letters before a number that goes on', 'fapi7a ', []],
    ['two words that are one', 'open id ', [{words: ['openid'], positions: [0, 1], isTogether: false}]],
    ['one word that is two', 'signup ', [{words: ['sign', 'up'], positions: [0], isTogether: true}]],
    ['a number without its space', 'rfc9126', [{words: ['rfc', '9126'], positions: [0], isTogether: true}]],
    ['the letters before an unknown number', 'fapi7', [{words: ['fapi'], positions: [0], isTogether: false}]],
  ])('takes %s', (_what, typed, alternatives) => expect(read(typed).alternatives).toMatchObject(alternatives));

  it('splits only unknown words of five letters or more, into two known words', () => {
    const small = createVocabulary();
    small.add(['on', 'off', 'up', 'sign', 'signup', 'a']);
    const split = (typed: string) =>
      interpret(typed, small, {acronyms: {}, synonyms: []}).alternatives.map(({words}) => words);
    expect(split('onoff ')).toEqual([['on', 'off']]);
    expect(split('onup ')).toEqual([]);
    expect(split('signup ')).toEqual([]);
    expect(split('onxyz ')).toEqual([]);
    expect(split('xyzup ')).toEqual([]);
    expect(split('a1234 ')).toEqual([]);
  });

  it('takes no word of an object for an acronym', () => expect(read('constructor ').alternatives).toEqual([]));

  it('allows two typos in unknown words, one in a prefix of a known word, none in a known word', () => {
    expect(read('certifcate loggin').terms.map(({maxTypos}) => maxTypos)).toEqual([2, 1]);
    expect(read('certificate').terms.map(({maxTypos}) => maxTypos)).toEqual([0]);
    expect(read('loggin').spellings).toEqual([['login', 'logging']]);
  });

  it('returns the match quality of a term of the index for each term of the query', () => {
    const {qualityOf} = read('pushed authorization requests certif');
    expect(qualityOf('pushed')).toEqual([MATCH_QUALITY.exact, 0, 0, 0]);
    expect(qualityOf('par')).toEqual([
      MATCH_QUALITY.alternative,
      MATCH_QUALITY.alternative,
      MATCH_QUALITY.alternative,
      0,
    ]);
    expect(qualityOf('certificate')).toEqual([0, 0, 0, MATCH_QUALITY.prefix]);
  });
});
