/**
 * `npm run search:fit`: fits the weights of the ranking to the development queries in
 * tests/fixtures/search-queries.tsv, with the index of a build. Prints the score by cross-validation first: fitted on
 * four fifths, measured on the rest. `-- --write` writes src/search/embedded/weights.ts. Ignores held-out queries.
 */
import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {createCorpus} from '../../src/search/embedded/corpus';
import {createCandidateFinder, type Candidates} from '../../src/search/embedded/find-candidates';
import {interpret} from '../../src/search/embedded/interpret';
import {scoreOf} from '../../src/search/embedded/rank';
import {createRetriever} from '../../src/search/embedded/retrieve';
import {createVocabulary} from '../../src/search/embedded/vocabulary';
import {WEIGHTS} from '../../src/search/embedded/weights';
import {crossValidate, fitWeights, renderWeights, scoreOfWeights, type Sample} from '../support/search/fit-weights';
import {deriveQueries, readIndex, readQueries, type QueryCase} from '../support/search/search-relevance';
import {SITE_DIR} from '../support/site/sites';

const WEIGHTS_FILE = 'src/search/embedded/weights.ts';
/** Uses every eighth derived query, because there are many. The sample still has all kinds of derived queries. */
const DERIVED_STEP = 8;
/** Ignores candidates that the current weights rank lower, to save time. */
const MAX_CONSIDERED = 60;

function consider({ranked, rest}: Candidates, isAnswer: (path: string) => boolean): Candidates {
  const sorted = [...ranked].sort((a, b) => scoreOf(b.features) - scoreOf(a.features));
  return {
    ranked: sorted.filter(({view}, position) => position < MAX_CONSIDERED || isAnswer(view.page.path)),
    rest: rest.filter(({view}) => isAnswer(view.page.path)),
  };
}

async function readSamples(folder: string): Promise<Sample[]> {
  const {titles, shards} = readIndex(folder);
  const vocabulary = createVocabulary();
  const retriever = createRetriever(titles, vocabulary);
  await retriever.addHeadings();
  for (const [position, shard] of shards.entries()) await retriever.addShard(position, shard);
  const find = createCandidateFinder(titles, createCorpus(titles), retriever);
  const toSample = ({kind, query, answers}: QueryCase): Sample => {
    const isAnswer = (page: string) => answers.some((answer) => answer.test(page));
    const found = find(interpret(query, vocabulary, titles), query.trim().toLowerCase(), undefined);
    return {kind, isAnswer, candidates: consider(found, isAnswer)};
  };
  const derived = deriveQueries(titles).filter((_query, position) => position % DERIVED_STEP === 0);
  return [...readQueries().filter(({set}) => set === 'dev'), ...derived].map(toSample);
}

async function fit(): Promise<void> {
  const samples = await readSamples(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'build');
  const folds = crossValidate(samples, WEIGHTS);
  for (const [position, {before, after, count}] of folds.entries())
    console.log(`fold ${position + 1}, ${count} queries: MRR ${before.toFixed(3)} before, ${after.toFixed(3)} after`);
  const mean = (read: (fold: (typeof folds)[number]) => number) =>
    folds.reduce((sum, fold) => sum + read(fold), 0) / folds.length;
  console.log(
    `left-out folds: MRR ${mean(({before}) => before).toFixed(3)} before, ${mean(({after}) => after).toFixed(3)} after`,
  );
  const fitted = fitWeights(samples, WEIGHTS);
  console.log(
    `all ${samples.length} queries: MRR ${scoreOfWeights(samples, WEIGHTS).toFixed(3)} before, ${scoreOfWeights(samples, fitted).toFixed(3)} after`,
  );
  if (!process.argv.includes('--write'))
    console.log('Nothing was written. `npm run search:fit -- --write` writes the weights.');
  else writeFileSync(path.join(SITE_DIR, WEIGHTS_FILE), renderWeights(fitted));
}

void fit();
