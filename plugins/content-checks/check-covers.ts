import {motifs} from '../lib/covers/motifs';
import type {Problem} from '../lib/problems';

import type {SourceFile} from './source-file';

/** Finds covers whose motif is not drawn, or is on the cover of another article. */
export function checkCovers(sources: readonly SourceFile[]): Problem[] {
  const firstFileOf = new Map<string, string>();
  return sources.flatMap(({kind, file, frontMatter: {cover}, fieldLines}) => {
    if (kind !== 'post' || typeof cover !== 'string') return [];
    const first = firstFileOf.get(cover);
    firstFileOf.set(cover, first ?? file);
    if (!(cover in motifs)) {
      return [{file, line: fieldLines.get('cover') ?? 1, what: `There is no motif "${cover}".`, remedy: `Draw it in plugins/lib/covers/motifs; these are drawn: ${Object.keys(motifs).sort().join(', ')}.`}];
    }
    if (first === undefined) return [];
    return [{file, line: fieldLines.get('cover') ?? 1, what: `The motif "${cover}" is on the cover of ${first} already.`, remedy: 'Draw one in plugins/lib/covers/motifs that says what this article is about.'}];
  });
}
