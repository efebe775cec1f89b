/**
 * Measures the embedded search of a build, with what issue 5 asks for: `npx tsx plugins/search-index/measure.ts [folder]`.
 * Prints sizes of the tiers, time to load, time per keystroke, heap, and the same for the corpus grown to 4,000 pages.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

import {buildTiers} from '../../src/search/embedded/build-index';
import {createEngine} from '../../src/search/embedded/engine';
import {TIER_PATHS, type FullTier, type TierName, type TitleTier} from '../../src/search/embedded/tiers';
import {createSearchRequest} from '../../src/search/protocol';
import type {Page} from '../../src/search/records';

const GROWN_PAGES = 4_000;
const QUERIES = [
  'certificate rotation', 'organisation', 'POST /organisations', 'pushed authorization request', 'sofware statment', 'redirect_uri',
  'how do i register a client', 'mtls', 'access token scopes', 'trust anchor', 'invalid_request', 'openid federation metadata policy',
];

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

function compressedSize(text: string): {gzip: number; brotli: number} {
  const brotli = brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length}});
  return {gzip: gzipSync(text).length, brotli: brotli.length};
}

function report(name: string, files: Record<TierName, string>): void {
  console.log(`\n${name}`);
  for (const [tier, text] of Object.entries(files)) {
    const {gzip, brotli} = compressedSize(text);
    console.log(`  ${tier}: ${kilobytes(text.length)} raw, ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`);
  }
  global.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const start = performance.now();
  const engine = createEngine(JSON.parse(files.titles) as TitleTier);
  const titlesAt = performance.now();
  engine.addFullTier(JSON.parse(files.full) as FullTier);
  const fullAt = performance.now();
  global.gc?.();
  const heap = process.memoryUsage().heapUsed - heapBefore;
  console.log(`  load: titles ${(titlesAt - start).toFixed(0)} ms, full ${(fullAt - titlesAt).toFixed(0)} ms; heap ${kilobytes(heap)}${global.gc ? '' : ' (run node with --expose-gc)'}`);
  const times: number[] = [];
  for (const round of [0, 1, 2]) {
    for (const query of QUERIES) {
      for (let length = 1; length <= query.length; length += 1) {
        const before = performance.now();
        engine.answer({requests: [createSearchRequest(query.slice(0, length), {facetFilters: ['language:en']})]});
        if (round > 0) times.push(performance.now() - before);
      }
    }
  }
  console.log(`  keystroke: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
}

/** Pages back from the tiers, as far as growth needs them. */
function toPages(titles: TitleTier, full: FullTier): Page[] {
  return titles.pages.map((page, number) => ({
    path: page.path,
    title: page.title,
    kind: page.kind,
    language: titles.facets[page.facet]?.language ?? 'en',
    docusaurusTag: titles.facets[page.facet]?.docusaurus_tag ?? 'default',
    operation: page.operation ?? null,
    sections: titles.sections.flatMap(([of, anchor, level, heading], id) =>
      of === number ? {anchor, level, heading: heading || page.title, ancestors: [], text: full.texts[id] ?? '', identifiers: []} : [],
    ),
  }));
}

/** The corpus again and again, each copy with some words of its own, as other pages would have. */
function grow(pages: readonly Page[]): Page[] {
  return Array.from({length: GROWN_PAGES}, (_value, index) => {
    const page = pages[index % pages.length];
    if (!page) throw new Error('The index is empty.');
    const copy = Math.floor(index / pages.length);
    if (copy === 0) return page;
    const vary = (text: string) => text.replace(/\b([a-z]{9,})\b/g, (word, _whole, at: number) => (at % 7 === copy % 7 ? `${word.slice(0, 5)}${copy}${word.slice(5)}` : word));
    return {
      ...page,
      path: page.path.replace('/developers/', `/developers/${copy}/`),
      title: `${page.title} ${copy}`,
      sections: page.sections.map((section) => ({...section, heading: vary(section.heading), text: vary(section.text)})),
    };
  });
}

const folder = process.argv[2] ?? 'build';
const files = Object.fromEntries(Object.entries(TIER_PATHS).map(([name, path]) => [name, readFileSync(join(folder, path), 'utf8')])) as Record<TierName, string>;
const titles = JSON.parse(files.titles) as TitleTier;
report(`${titles.pages.length} pages, ${titles.sections.length} sections`, files);
const grown = buildTiers(grow(toPages(titles, JSON.parse(files.full) as FullTier)), {siteUrl: titles.siteUrl, version: 'grown'});
report(`Grown to ${GROWN_PAGES} pages, ${grown.titles.sections.length} sections`, {titles: JSON.stringify(grown.titles), full: JSON.stringify(grown.full)});
