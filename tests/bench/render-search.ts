/** The section of BENCHMARKS.md that compares the search with other engines. */
import {kilobytes, section, table} from './render-section';
import type {EngineScores, Results, SearchScore} from './results';

const METHOD =
  '`npm run search:compare` indexes the same sections with each engine and asks the queries of `tests/fixtures/search-queries.tsv`. A result is a page: the first section of a page counts. Cells show the share of queries whose first page is correct, the share with a correct page among the first three, and the mean reciprocal rank within ten pages. Every engine has title, heading, operation, identifiers, questions and text of each section; Pagefind has them as HTML pages, which is its own unit. The other engines have their defaults; "with prefix and fuzzy" are the options `{prefix: true, fuzzy: 0.2}` of the README of MiniSearch. The weights of ours were fitted to the development queries; nothing was fitted or changed with the held-out ones. Index: KB of brotli of all that a search with texts needs, without scripts; ours has no serialised index, because the browser makes it from the texts. Time: the median of all queries as a ratio to ours, whose time includes the marked texts of 20 hits; Pagefind ran in Chromium, the others in Node. Pagefind divides its index, and a browser loads the parts that a query needs.';

const cells = ({first, inThree, mrr}: SearchScore): string =>
  [first, inThree, mrr].map((value) => value.toFixed(3)).join(' / ');

function scoreTable(engines: readonly EngineScores[], of: 'development' | 'heldOut'): string {
  const rows = (engines[0]?.[of] ?? []).map(({kind, count}, position) => [
    `${kind} (${count})`,
    ...engines.map((engine) => {
      const found = engine[of][position];
      return found ? cells(found) : '–';
    }),
  ]);
  return table(['first / three / MRR', ...engines.map(({name}) => name)], rows);
}

/** Compares the first engine with the best other engine on the held-out queries. */
function conclude([ours, ...others]: readonly EngineScores[]): string {
  const [own] = ours?.heldOut ?? [];
  const best = others.reduce<EngineScores | null>(
    (most, engine) => ((engine.heldOut[0]?.mrr ?? 0) > (most?.heldOut[0]?.mrr ?? -1) ? engine : most),
    null,
  );
  const [other] = best?.heldOut ?? [];
  if (!own || !best || !other) return '';
  const ahead = others.flatMap(({name, heldOut}) => {
    const better = heldOut.slice(1).filter(({mrr}, position) => mrr > (ours?.heldOut[position + 1]?.mrr ?? 0));
    return better.length === 0 ? [] : [`${name} on ${better.map(({kind}) => kind).join(', ')}`];
  });
  const fastest = Math.min(...others.map(({medianMs}) => medianMs));
  return [
    `On the held-out queries, ours has a correct first page for ${(own.first * 100).toFixed(0)} of 100 queries (MRR ${own.mrr.toFixed(3)}); the best other engine, ${best.name}, for ${(other.first * 100).toFixed(0)} (MRR ${other.mrr.toFixed(3)}).`,
    `Classes in which another engine has a higher MRR: ${ahead.length === 0 ? 'none' : ahead.join('; ')}.`,
    `A query takes ${((ours?.medianMs ?? 0) / fastest).toFixed(1)} times as long with ours as with the fastest one.`,
    'The queries were written for this portal, and ours has its acronyms and synonyms; the other engines would gain from tuning too.',
  ].join(' ');
}

/** Renders the comparison, or a note that it was not measured. */
export function renderSearch({search}: Pick<Results, 'search'>): string {
  return section('Search', METHOD, search, ({pages, sections, engines}) => [
    `${pages} pages, ${sections} sections. ${engines.map(({name, version}) => `${name}: ${version}`).join('; ')}.`,
    'Development queries:',
    scoreTable(engines, 'development'),
    'Held-out queries:',
    scoreTable(engines, 'heldOut'),
    table(
      ['cost', ...engines.map(({name}) => name)],
      [
        ['index, KB', ...engines.map(({bytes}) => kilobytes(bytes))],
        ['time, ratio', ...engines.map(({medianMs}) => (medianMs / (engines[0]?.medianMs ?? 1)).toFixed(2))],
      ],
    ),
    conclude(engines),
  ]);
}
