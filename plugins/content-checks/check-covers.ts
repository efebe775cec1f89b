import {motifs} from '../lib/covers/motifs';
import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import type {SourceFile} from './source-file';

/** Finds covers whose motif is not drawn, or is on the cover of another article. */
export function checkCovers(sources: readonly SourceFile[]): Problem[] {
  const firstFileOf = new Map<string, string>();
  const covered = sources.flatMap(({kind, file, frontMatter, fieldLines}) =>
    kind === 'post' && typeof frontMatter?.cover === 'string'
      ? [{file, cover: frontMatter.cover, line: fieldLines.get('cover') ?? 1}]
      : [],
  );
  const taken = new Set(covered.map(({cover}) => cover));
  const free = Object.keys(motifs)
    .filter((name) => !taken.has(name))
    .sort();
  const remedy =
    free.length > 0
      ? `Name one that no article has (${free.join(', ')}), or remove "cover": the cover is then generated.`
      : 'Remove "cover": the cover is then generated. Or draw a motif in plugins/lib/covers/motifs; every drawn one has its article.';
  return covered.flatMap(({file, cover, line}) => {
    const first = firstFileOf.get(cover);
    firstFileOf.set(cover, first ?? file);
    if (!Object.hasOwn(motifs, cover)) {
      const [near] = findNearest(cover, free);
      return [
        {
          file,
          line,
          what: `There is no motif "${cover}".`,
          remedy: near === undefined ? remedy : `Did you mean "${near}"?`,
        },
      ];
    }
    return first === undefined
      ? []
      : [{file, line, what: `The motif "${cover}" is on the cover of ${first} already.`, remedy}];
  });
}
