import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../../../tests/support/site/sites';

import {parseSynonyms, readSynonyms, SYNONYMS_FILE} from './read-synonyms';

describe('parseSynonyms', () => {
  it('reads groups of phrases', () =>
    expect(parseSynonyms('# A comment\n- [TPP, third-party provider]\n')).toEqual([['TPP', 'third-party provider']]));

  it.each([
    ['no list', 'TPP: third-party provider', 1],
    ['a group of one phrase', '- [cert, certificate]\n- [TPP]', 2],
    ['a group that is a text', '- cert', 1],
    ['a number', '- [cert, 2]', 1],
    ['a phrase twice', '- [cert, certificate]\n- [app, App]', 2],
    ['invalid YAML', '- [cert', 1],
  ])('reports %s', (_name, text, line) =>
    expect(parseSynonyms(text)).toEqual([expect.objectContaining({file: SYNONYMS_FILE, line})]),
  );
});

it('the synonyms of the portal are valid', () => expect(readSynonyms(SITE_DIR).length).toBeGreaterThan(20));
