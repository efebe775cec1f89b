/**
 * Measures how well the index of a build answers: `npx tsx plugins/search-index/measure-relevance.ts [folder] [--held-out]`.
 *
 * Hand-written queries are in queries.tsv (class, query, pages that answer it). Titles, prefixes, typos and operations are
 * drawn from the index itself. Every second query is held out: tune on the others, and look at these only to report.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {createEngine} from '../../src/search/embedded/engine';
import {TIER_PATHS, type FullTier, type TitleTier} from '../../src/search/embedded/tiers';
import {createSearchRequest} from '../../src/search/protocol';

type Case = {kind: string; query: string; paths: string[]};

const [folder = 'build'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isHeldOut = process.argv.includes('--held-out');
const titles = JSON.parse(readFileSync(join(folder, TIER_PATHS.titles), 'utf8')) as TitleTier;
const engine = createEngine(titles);
engine.addFullTier(JSON.parse(readFileSync(join(folder, TIER_PATHS.full), 'utf8')) as FullTier);

/** A letter of the middle of the longest word is lost, or two of them change places. */
function withTypo(title: string, seed: number): string {
  const longest = title.split(' ').reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = 2 + (seed % Math.max(1, longest.length - 4));
  const typo = seed % 2 === 0 ? longest.slice(0, at) + longest.slice(at + 1) : longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2);
  return title.replace(longest, typo);
}

const prose = titles.pages.filter(({operation}) => !operation);
const pathsOfTitle = (title: string) => titles.pages.filter((page) => page.title.toLowerCase() === title.toLowerCase()).map(({path}) => path);
const cases: Case[] = [
  ...readFileSync(join(__dirname, 'queries.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', query = '', paths = ''] = line.split('\t');
      return {kind, query, paths: paths.split(' ').map((path) => `/developers${path}`)};
    }),
  ...prose.map(({title}) => ({kind: 'title', query: title, paths: pathsOfTitle(title)})),
  ...prose.flatMap(({title}) => (title.length > 12 ? {kind: 'prefix', query: title.slice(0, Math.ceil(title.length * 0.65)).trim(), paths: pathsOfTitle(title)} : [])),
  ...prose.map(({title}, index) => ({kind: 'typo', query: withTypo(title, index), paths: pathsOfTitle(title)})),
  ...titles.pages.flatMap(({operation, path}) => (operation ? {kind: 'operation', query: `${operation.method} ${operation.path}`, paths: [path]} : [])),
];

type Score = {count: number; first: number; third: number; reciprocal: number; empty: number};
const scores = new Map<string, Score>();
for (const {kind, query, paths} of cases.filter((_case, index) => (index % 2 === 1) === isHeldOut)) {
  const [result] = engine.answer({requests: [createSearchRequest(query, {facetFilters: []})]}).results;
  const found = [...new Set((result?.hits ?? []).map(({url}) => new URL(url).pathname))];
  const rank = found.findIndex((path) => paths.includes(path));
  for (const key of [kind, 'ALL']) {
    const score = scores.get(key) ?? {count: 0, first: 0, third: 0, reciprocal: 0, empty: 0};
    score.count += 1;
    score.first += rank === 0 ? 1 : 0;
    score.third += rank >= 0 && rank < 3 ? 1 : 0;
    score.reciprocal += rank >= 0 && rank < 10 ? 1 / (rank + 1) : 0;
    score.empty += found.length === 0 ? 1 : 0;
    scores.set(key, score);
  }
  if (!isHeldOut && rank !== 0) console.log(`${kind}: "${query}" is at ${rank + 1 || 'none'}; first is ${found[0] ?? 'nothing'}`);
}
for (const [kind, {count, first, third, reciprocal, empty}] of scores) {
  console.log(`${kind.padEnd(10)} ${String(count).padStart(4)} queries: first ${(first / count).toFixed(3)}, in three ${(third / count).toFixed(3)}, MRR@10 ${(reciprocal / count).toFixed(3)}, without a hit ${empty}`);
}
