import {describe, expect, it} from 'vitest';

import {highlight, snippet, type WordMatcher} from './highlight';
import {editDistance, MATCH_QUALITY, matchQuality, typosBetween, type QueryTerm} from './match';
import {foldPath, foldTerm, parseQuery, tokenize, wordsOf} from './tokenize';
import {createVocabulary} from './vocabulary';

describe('foldTerm', () => {
  it.each([
    ['analyzed', 'analysed'],
    ['paralyzing', 'paralysing'],
    ['optimizer', 'optimiser'],
    ['tokenizers', 'tokeniser'],
    ['customizable', 'customisable'],
    ['organizational', 'organisational'],
    ['organiza', 'organisa'],
    ['digitiza', 'digitisa'],
    ['privatiz', 'privatiz'],
    ['reorganize', 'reorganise'],
    ['horizon', 'horizon'],
    ['sizes', 'size'],
    ['colours', 'color'],
    ['favour', 'favor'],
    ['honour', 'honor'],
    ['labour', 'labor'],
    ['neighbour', 'neighbor'],
    ['harbour', 'harbor'],
    ['endeavour', 'endeavor'],
    ['misbehaviour', 'misbehaviour'],
    ['licenced', 'licensed'],
    ['sublicence', 'sublicence'],
    ['dialogue', 'dialog'],
    ['analogue', 'analog'],
    ['centres', 'center'],
    ['theatre', 'theatre'],
    ['enrolled', 'enroled'],
    ['fulfill', 'fulfil'],
    ['installs', 'instal'],
    ['labelling', 'labeling'],
    ['modelled', 'modeled'],
    ['signalling', 'signaling'],
    ['travelled', 'traveled'],
    ['cancellation', 'cancelation'],
    ['cancell', 'cancell'],
    ['invoked', 'invoced'],
    ['provoke', 'provoke'],
    ['defences', 'defense'],
    ['programme', 'program'],
    ['programmed', 'programmed'],
    ['ties', 'tie'],
    ['keys', 'key'],
    ['his', 'his'],
    ['class', 'class'],
    ['status', 'status'],
    ['basis', 'basis'],
    ['axis', 'axis'],
    ['indexes', 'index'],
    ['quizzes', 'quizz'],
    ['pushes', 'push'],
    ['classes', 'class'],
    ['causes', 'cause'],
    ['ashes', 'ashe'],
    ['menus', 'menus'],
  ])('%s is found as %s', (word, term) => expect(foldTerm(word)).toBe(term));
});

describe('tokenize', () => {
  it.each([
    ['v1.2', ['v1.2', 'v1']],
    ['3.1', ['3.1']],
    ['APIKey', ['apikey', 'api', 'key']],
    ['token2Id', ['token2id', 'token2', 'id']],
    ['x_y', ['x_y']],
    ['rfc91', ['rfc91']],
    ['_a_', ['a']],
    ['end. Next', ['end', 'next']],
  ])('%s has the terms %j', (text, terms) => expect(tokenize(text)).toEqual(terms));

  it('gives the same words a second time', () => expect(wordsOf('client_id')).toEqual(wordsOf('client_id')));
});

describe('parseQuery', () => {
  it.each<[string, Partial<ReturnType<typeof parseQuery>>]>([
    ['GET', {method: 'GET', path: null, guess: null}],
    ['get', {method: null, guess: null}],
    ['get flags', {method: null, path: null, guess: {method: 'GET', path: '/flags'}}],
    ['get the flags', {guess: null}],
    ['flags get', {method: null, guess: null}],
    ['DELETE flags/{FlagId}', {method: 'DELETE', path: '/flags/{}', guess: null}],
    ['fix flags', {method: null, guess: null}],
    ['/.well-known/jwks', {path: '/.well-known/jwks'}],
    ['and/or', {path: '/and/or'}],
    ['/', {path: null}],
    [
      'client_id client_id ID',
      {
        terms: ['client_id', 'id'],
        typed: ['client_id', 'id'],
        words: ['client_id', 'client_id', 'id'],
        parts: ['client', 'id', 'client', 'id'],
      },
    ],
    ['Keys', {terms: ['key'], typed: ['keys'], isLastOpen: true}],
    ['the keys the', {terms: ['key'], isLastOpen: false}],
    ['keys?', {isLastOpen: false}],
    ['', {terms: [], words: [], isLastOpen: false, path: null, method: null}],
  ])('reads %j', (query, expected) => expect(parseQuery(query)).toMatchObject(expected));

  it.each([
    ['/a/{Id', '/a/{}'],
    ['/a/:id_1/b', '/a/{}/b'],
    ['/a/:1', '/a/:1'],
    ['/A//', '/a'],
    ['//', '/'],
  ])('folds the path %s to %s', (path, folded) => expect(foldPath(path)).toBe(folded));
});

const term = (typed: string, rest: Partial<QueryTerm> = {}): QueryTerm => ({
  term: foldTerm(typed),
  typed,
  isOpen: false,
  isWord: false,
  maxTypos: 2,
  ...rest,
});

describe('typos', () => {
  it.each([
    ['', 'ab', 2, 2],
    ['ab', '', 1, 2],
    ['abc', 'abc', 0, 0],
    ['abcd', 'badc', 2, 2],
    ['kitten', 'sitting', 3, 3],
    ['kitten', 'sitting', 2, 3],
    ['abcdef', 'uvwxyz', 2, 3],
    ['ab', 'ba', 1, 1],
    ['ca', 'abc', 3, 3],
    ['a', 'b', 0, 1],
  ])('%s to %s within %i: %i', (a, b, limit, edits) => expect(editDistance(a, b, limit)).toBe(edits));

  it.each<[string, string, Partial<QueryTerm>, number | null]>([
    ['pka', 'pkce', {}, null],
    ['abc', 'acb', {}, 1],
    ['abc', 'abcd', {}, 1],
    ['abc', 'abcde', {}, null],
    ['tokens', 'key', {}, null],
    ['flgs', 'flag', {}, 1],
    ['certi', 'cretificate', {isOpen: true}, 1.5],
    ['cetif', 'certificate', {isOpen: true}, 1.5],
    ['certtif', 'certificate', {isOpen: true}, 1.5],
    ['cert', 'cretificate', {isOpen: true}, null],
    ['cexxif', 'certificate', {isOpen: true}, null],
    ['achnro', 'anchor', {maxTypos: 1}, null],
    ['2fa', '2fb', {}, null],
  ])('%s for %s (%o): %s', (typed, candidate, rest, typos) =>
    expect(typosBetween(term(typed, rest), candidate)).toBe(typos),
  );
});

describe('matchQuality', () => {
  it.each<[string, string, Partial<QueryTerm>, number]>([
    ['encrypt', 'encrypted', {}, MATCH_QUALITY.form],
    ['encrypt', 'encryption', {}, MATCH_QUALITY.form],
    ['encrypt', 'encryptable', {}, MATCH_QUALITY.form],
    ['encrypt', 'encryptxy', {maxTypos: 0}, 0],
    ['rotate', 'rotations', {}, MATCH_QUALITY.form],
    ['rotate', 'rotatablesetting', {}, 0],
    ['flag', 'flagged', {}, 0],
    ['flags', 'flag', {}, MATCH_QUALITY.exact],
    ['flag', 'flags', {isOpen: true}, MATCH_QUALITY.prefix],
  ])('%s matches %s (%o) with quality %f', (typed, indexTerm, rest, quality) =>
    expect(matchQuality(term(typed, rest), indexTerm)).toBe(quality),
  );
});

describe('the vocabulary', () => {
  it('returns 24 spellings at most, sorted by length, then alphabetically', () => {
    const vocabulary = createVocabulary();
    const letters = [...'zyxwvutsrqponmlkjihgfedcba'];
    vocabulary.add([...letters.map((letter) => `tokenish${letter}`), 'tokenis']);
    vocabulary.add(['tokenis']);
    const found = vocabulary.spellingsOf(term('tokenish'));
    expect(found).toEqual([
      'tokenis',
      ...[...letters]
        .reverse()
        .slice(0, 23)
        .map((letter) => `tokenish${letter}`),
    ]);
    expect(vocabulary.hasPrefix('')).toBe(false);
  });
});

describe('marks', () => {
  const tags = {pre: '[', post: ']', ellipsis: '…'};
  const matcherOf =
    (...wanted: string[]): WordMatcher =>
    (terms) =>
      wanted.find((one) => terms.includes(one)) ?? null;
  const cut = (text: string, count: number, ...wanted: string[]) =>
    snippet(text, matcherOf(...wanted), wanted.length, count, tags);

  it('report whether all terms of the query match, and whether the whole value matches', () => {
    expect(highlight('Key', matcherOf('key'), 1, tags)).toEqual({
      value: '[Key]',
      matchLevel: 'full',
      matchedWords: ['key'],
      fullyHighlighted: true,
    });
    expect(highlight('(key) lock.', matcherOf('key', 'lock'), 3, tags)).toEqual({
      value: '([key]) [lock].',
      matchLevel: 'partial',
      matchedWords: ['key', 'lock'],
      fullyHighlighted: true,
    });
  });

  it.each<[string, number, string[], string, string]>([
    ['key a b', 3, ['key'], '[key] a b', 'full'],
    ['(key) a b c', 2, ['key'], '([key]) a…', 'full'],
    ['a b c (key).', 2, ['key'], '…c ([key]).', 'full'],
    ['a b c d key', 3, ['key', 'lock'], '…c d [key]', 'partial'],
    ['a key b c lock key d e', 3, ['key', 'lock'], '…[lock] [key] d…', 'full'],
    ['a b key c d e f key g', 3, ['key'], '…b [key] c…', 'full'],
    ['a b c d', 2, ['key'], 'a b…', 'none'],
  ])('of %j in %i words for %j: %j', (text, count, wanted, value, matchLevel) =>
    expect(cut(text, count, ...wanted)).toEqual({value, matchLevel}),
  );
});
