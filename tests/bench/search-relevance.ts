/**
 * `npm run search:relevance`: how well the index of a build answers queries, by class of query, and the queries that
 * it answers wrongly.
 * Half of the queries are held out: tune with the other half, and use `-- --held-out` only to report. An argument names
 * a build folder other than `build`.
 */
import {deriveQueries, judge, readEngine, readQueries, score} from '../support/search/search-relevance';

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'build';
const set = process.argv.includes('--held-out') ? 'held-out' : 'dev';
async function report(): Promise<void> {
  const {engine, titles} = await readEngine(folder);
  const written = readQueries().filter((queryCase) => queryCase.set === set);
  const judged = [...written, ...(set === 'dev' ? deriveQueries(titles) : [])].map((queryCase) =>
    judge(engine, queryCase),
  );

  for (const {kind, query, rank, pages} of judged) {
    if (set === 'dev' && rank !== 1)
      console.log(
        `${kind} "${query}": ${rank === null ? 'not found' : `at ${rank}`}, after ${pages.slice(0, 3).join(' ') || 'no results'}`,
      );
  }
  for (const kind of ['all written', ...new Set(judged.map((one) => one.kind))]) {
    const {count, first, inThree, mrr, empty} = score(
      judged.filter((one) => (kind === 'all written' ? one.set === set : one.kind === kind)),
    );
    console.log(
      `${set} ${kind.padEnd(14)} ${String(count).padStart(3)} queries: first ${first.toFixed(3)}, in three ${inThree.toFixed(3)}, MRR@10 ${mrr.toFixed(3)}, without results ${empty}`,
    );
  }
}

void report();
