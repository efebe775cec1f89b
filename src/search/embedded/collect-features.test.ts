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
  const interpretation = interpret(typed, vocabulary, titles.acronyms);
  const id = titles.sections.findIndex(
    ([page, , level, text]) => (level === 'lvl1' ? titles.pages[page]?.title : text) === heading,
  );
  const view = corpus.view(id);
  if (!view) throw new Error(`No section is called ${heading}.`);
  const candidate = {
    view,
    found: retriever.find(interpretation).get(id),
    text: retriever.textOf(id),
    operationMatch: 'none' as const,
    onPage,
  };
  return collectFeatures(candidate, {
    interpretation,
    rarity: interpretation.terms.map(() => 1),
    bestScore: 10,
    typed: typed.toLowerCase(),
  });
}

describe('collectFeatures', () => {
  it('uses the place with the highest weight for each term', () => {
    const {features} = featuresOf('organisation entity zebra', 'Organisations');
    expect(features.terms[0]).toBe(1);
    expect(features.terms[1]).toBeGreaterThan(0);
    expect(features.terms[1]).toBeLessThan(0.5);
    expect(features.terms[2]).toBe(0);
  });

  it('gives titles and headings above a section less weight than its own heading', () => {
    const {features, isHeadingMatch} = featuresOf('certificates lost', 'Revocation');
    expect(features.terms[0]).toBe(0.5);
    expect(isHeadingMatch).toBe(false);
  });

  it('counts terms that only other sections of the page have', () => {
    expect(featuresOf('certificate zebra', 'Certificates', [1, 1]).features.elsewhere).toBe(0.5);
    expect(featuresOf('certificate zebra', 'Certificates', [1, 0]).features.elsewhere).toBe(0);
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
    expect(features).toMatchObject({terms: [0.95], headingCoverage: 1});
    expect(featuresOf('PAR', 'Rich authorization requests in practice').features.terms).toEqual([0]);
    expect(featuresOf('PAR errors', 'Pushed authorization requests').features.isExactHeading).toBe(false);
  });

  it('gives another form of a word less weight', () =>
    expect(featuresOf('revoke', 'Revocation').features.terms[0]).toBeCloseTo(0.95 * 0.7));

  it('has a text score only if the section was found', () => {
    expect(featuresOf('revocation', 'Revocation').features.textScore).toBeGreaterThan(0);
    expect(featuresOf('zebra', 'Revocation').features.textScore).toBe(0);
  });

  it('prefers guides to operations, and more so for a question', () => {
    const prior = (typed: string, heading: string) => featuresOf(typed, heading).features.kindPrior;
    expect(prior('certificates', 'Certificates')).toBeGreaterThan(prior('organisation', 'Create an organisation'));
    expect(prior('how certificates', 'Certificates')).toBeGreaterThan(prior('certificates', 'Certificates'));
    expect(prior('how organisation', 'Create an organisation')).toBeLessThan(
      prior('organisation', 'Create an organisation'),
    );
  });

  it('recognises a page title with a part of a compound name', () =>
    expect(featuresOf('OrganisationName', 'Organisations').features.relatedTitle).toBe(0.5));
});
