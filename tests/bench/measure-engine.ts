/** Measures the search index in Node: bytes, load time, response time. */
import {createEngine} from '../../src/search/embedded/engine';
import {
  INDEX_FOLDER,
  TITLES_PATH,
  withHeadings,
  withoutHeadings,
  type HeadingsFile,
  type Shard,
  type TitlesFile,
} from '../../src/search/embedded/tiers';
import {createSearchRequest} from '../../src/search/protocol';

import {compress} from './serve-files';

const QUERIES = [
  'certificate rotation',
  'organisation',
  'POST /organisations',
  'pushed authorization request',
  'sofware statment',
  'redirect_uri',
  'organistion statuses',
  'how do i register a client',
  'mtls',
  'access token scopes',
  'trust anchor',
  'invalid_request',
  'openid federation metadata policy',
  'x-fapi-interaction-id',
];

/** The percentile of the values. @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export type EngineFigures = {
  pages: number;
  sections: number;
  titlesBytes: number;
  textBytes: number;
  shards: number;
  loadTitlesMs: number;
  loadTextsMs: number;
  answerP50Ms: number;
  answerP95Ms: number;
  answerMaxMs: number;
};

/**
 * Measures an index; types each query letter by letter.
 * @param files content by path relative to the base path
 */
export async function measureEngine(files: Readonly<Record<string, string>>): Promise<EngineFigures> {
  const read = (file: string): unknown => JSON.parse(files[file] ?? '');
  const start = performance.now();
  const file = read(TITLES_PATH) as TitlesFile;
  createEngine(withoutHeadings(file));
  const titlesAt = performance.now();
  const titles = withHeadings(file, read(file.headings) as HeadingsFile);
  const engine = createEngine(titles);
  await engine.addHeadings();
  for (const [position, {path}] of titles.shards.entries()) await engine.addShard(position, read(path) as Shard);
  const textsAt = performance.now();
  const times: number[] = [];
  for (const round of [0, 1, 2]) {
    for (const query of QUERIES) {
      for (let length = 1; length <= query.length; length += 1) {
        const before = performance.now();
        engine.answer({requests: [createSearchRequest(query.slice(0, length), {facetFilters: ['language:en']})]});
        // The first round warms up the JIT compiler.
        if (round > 0) times.push(performance.now() - before);
      }
    }
  }
  const sizes = Object.entries(files)
    .filter(([path]) => path.startsWith(INDEX_FOLDER))
    .map(([path, content]) => ({path, bytes: compress(content).length}));
  return {
    pages: titles.pages.length,
    sections: titles.sections.length,
    titlesBytes: sizes.find(({path}) => path === TITLES_PATH)?.bytes ?? 0,
    textBytes: sizes.filter(({path}) => path !== TITLES_PATH).reduce((sum, {bytes}) => sum + bytes, 0),
    shards: titles.shards.length,
    loadTitlesMs: titlesAt - start,
    loadTextsMs: textsAt - titlesAt,
    answerP50Ms: percentile(times, 0.5),
    answerP95Ms: percentile(times, 0.95),
    answerMaxMs: Math.max(...times),
  };
}
