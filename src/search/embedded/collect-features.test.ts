import {describe, expect, it} from 'vitest';

import {pages, SITE_URL} from '../testing/pages';

import {buildTiers} from './build-tiers';
import {collectFeatures} from './collect-features';
import {createCorpus} from './corpus';
import {interpret} from './interpret';
import {createRetriever} from './retrieve';
import {createVocabulary} from './vocabulary';

const {titles, shards} = buildTiers(pages, SITE_URL);
const vocabulary = createVocabulary();
const retriever = createRetriever(titles, vocabulary);
await retriever.addHeadings();
for (const [position, {shard}] of shards.entries()) await retriever.addShard(position, shard);
const corpus = createCorpus(titles);

/** Returns the features of the section with this heading, or of the first section of the page with this title. */
function featuresOf(typed: string, heading: string, onPage: number[] = []) {
  const interpretation = interpret(typed, vocabulary, titles);
  const id = titles.sections.findIndex(
    ([page, , level, text]) => (level === 'lvl1' ? titles.pages[page]?.title : text) === heading,
  );
  const view = corpus.view(id);
  if (!view) throw new Error(`No section is called ${heading}.`);
  const candidate = {
    view,
    found: retriever.find(interpretation).get(id),
    text: retriever.textOf(id),
    questions: retriever.questionsOf(id),
    operationMatch: 'none' as const,
    onPage,
    pageScore: 5,
    subjectScore: 0.5,
  };
  return collectFeatures(candidate, {
    interpretation,
    rarity: interpretation.terms.map(() => 1),
    bestScore: 10,
    bestPageScore: 20,
    typed: typed.toLowerCase(),
  });
}

describe('collectFeatures', () => {
  it('has the quality of each term by place', () => {
    const {features} = featuresOf('organisation entity zebra', 'Organisations');
    expect(features.terms[0]).toMatchObject({title: 1, content: 1});
    expect(features.terms[1]).toEqual({content: 1});
    expect(features.terms[2]).toEqual({});
  });

  it('has the titles and headings above a section as a place of their own', () => {
    const {features, isHeadingMatch} = featuresOf('certificates lost', 'Revocation');
    expect(features.terms[0]).toEqual({content: 1, path: 1});
    expect(isHeadingMatch).toBe(false);
  });

  it('counts terms that only other sections of the page have', () => {
    expect(featuresOf('certificate zebra', 'Certificates', [1, 1]).features.elsewhere).toBe(0.5);
    expect(featuresOf('certificate zebra', 'Certificates', [1, 0]).features.elsewhere).toBe(0);
  });

  it('counts the subject of the page less for one or two terms', () => {
    const scoreFor = (query: string) => featuresOf(query, 'Certificates').features.subjectScore;
    expect(['certificate', 'certificate lost', 'certificate lost key'].map(scoreFor)).toEqual([0.5 / 3, 1 / 3, 0.5]);
  });

  it('recognises an exact heading, also by its acronym or long form', () => {
    expect(featuresOf('Revocation', 'Revocation').features).toMatchObject({
      isExactHeading: true,
      verbatim: 1,
      headingCoverage: 1,
    });
    expect(featuresOf('PAR', 'Pushed authorization requests').features).toMatchObject({
      isExactHeading: true,
      verbatim: 0,
    });
    expect(featuresOf('Revocation of keys', 'Revocation').features.isExactHeading).toBe(false);
    expect(featuresOf('Revocatoin', 'Revocation').features.isExactHeading).toBe(true);
    expect(featuresOf('Pushed athorization requests', 'Pushed authorization requests').features.isExactHeading).toBe(
      true,
    );
  });

  it('recognises adjacent words', () => {
    const {features} = featuresOf('pushed authorization', 'Pushed authorization requests');
    expect(features).toMatchObject({
      startsWithQuery: true,
      hasPhraseInHeading: true,
      headingPairs: 1,
      hasPhraseInText: true,
    });
    expect(featuresOf('authorization pushed', 'Pushed authorization requests').features).toMatchObject({
      hasPhraseInHeading: false,
      headingPairs: 0,
    });
  });

  it('counts the words of the heading that match, and the pairs in their order', () => {
    const {features} = featuresOf('authorization requests pushed', 'Pushed authorization requests');
    expect(features).toMatchObject({headingPairs: 0.5, headingCoverage: 1, hasPhraseInText: false});
    expect(featuresOf('authorization', 'Pushed authorization requests').features.headingCoverage).toBeCloseTo(1 / 3);
  });

  it('does not take one word for a phrase, and ignores repeated blanks', () => {
    expect(featuresOf('pushed', 'Pushed authorization requests').features).toMatchObject({
      hasPhraseInHeading: false,
      hasPhraseInText: false,
    });
    expect(featuresOf('pushed  authorization', 'Pushed authorization requests').features.verbatim).toBe(1);
  });

  it('takes an acronym for all of its words only', () => {
    const {features} = featuresOf('PAR', 'Pushed authorization requests');
    expect(features).toMatchObject({terms: [{title: 0.95}], headingCoverage: 1});
    expect(featuresOf('PAR', 'Rich authorization requests in practice').features.terms).toEqual([{}]);
    expect(featuresOf('PAR errors', 'Pushed authorization requests').features.isExactHeading).toBe(false);
  });

  it('gives another form of a word less weight', () =>
    expect(featuresOf('revoke', 'Revocation').features.terms[0]).toMatchObject({heading: 0.7}));

  it('has a text score only if the section was found', () => {
    expect(featuresOf('revocation', 'Revocation').features.textScore).toBeGreaterThan(0);
    expect(featuresOf('zebra', 'Revocation').features.textScore).toBe(0);
  });

  it('compares the score of the page with that of the best page', () =>
    expect(featuresOf('revocation', 'Revocation').features.pageScore).toBe(0.25));

  it('has the kind of the page, and whether the query is a question', () => {
    expect(featuresOf('organisation', 'Create an organisation').features).toMatchObject({
      kind: 'operation',
      isQuestion: false,
    });
    expect(featuresOf('how certificates', 'Certificates').features).toMatchObject({kind: 'doc', isQuestion: true});
  });

  it('names the question of the section that the query asks', () => {
    const asked = (typed: string) => {
      const {question, features} = featuresOf(typed, 'Revocation');
      return [question, features.question > 0];
    };
    expect(asked('my key has leaked')).toEqual(['My private key has leaked, what do I do?', true]);
    expect(asked('which key signs the request object')).toEqual([null, true]);
    expect(asked('zebra')).toEqual([null, false]);
  });

  it('counts a search term like a question, but does not name it', () => {
    const {question, features} = featuresOf('stolen secret', 'Revocation');
    expect([question, features.question]).toEqual([null, 1]);
  });

  it('recognises a page title with a part of a compound name', () =>
    expect(featuresOf('OrganisationName', 'Organisations').features.relatedTitle).toBe(0.5));
});
