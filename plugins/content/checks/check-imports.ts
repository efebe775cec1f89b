import path from 'node:path';

import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import type {SourceFile} from './source-file';

/** Finds imports of missing partials. check-markup.ts reports imports of other files. */
function checkTargets({file, imports}: SourceFile, files: ReadonlySet<string>): Problem[] {
  return imports.flatMap(({from, target, line}) => {
    if (files.has(target)) return [];
    const near = findNearest(
      target,
      [...files].filter((one) => path.posix.basename(one).startsWith('_')),
      (one) => path.posix.basename(one),
    );
    return [
      {
        file,
        line,
        what: `The import "${from}" is broken: there is no file ${target}.`,
        remedy: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Create the file, or remove the line.',
      },
    ];
  });
}

/** Finds partials with a heading whose anchor the page has too, or that are inside a tab or `<details>`. */
function checkHeadings(
  {file, imports, anchors}: SourceFile,
  anchorsOf: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  const seen = new Set(anchors ?? []);
  return imports.flatMap(({name, target, uses}) =>
    uses.flatMap(({line, within}): Problem[] => {
      const own = anchorsOf.get(target) ?? [];
      const twice = own.find((anchor) => seen.has(anchor));
      for (const anchor of own) seen.add(anchor);
      const container = own.length > 0 && within.find((around) => around === 'TabItem' || around === 'details');
      return [
        ...(twice
          ? [
              {
                file,
                line,
                what: `<${name} /> adds a heading with the anchor #${twice}, which the page already has.`,
                remedy: `Use it only once, or change the heading in ${target}.`,
              },
            ]
          : []),
        ...(container
          ? [
              {
                file,
                line,
                what: `<${name} /> has headings and is inside <${container}>: links to them do not work while the content is hidden.`,
                remedy: `Move it out of <${container}>.`,
              },
            ]
          : []),
      ];
    }),
  );
}

/**
 * Checks the partials that a page imports.
 * @param files all files in docs/ and blog/
 * @param anchorsOf anchors of the headings by file
 */
export function checkImports(
  source: SourceFile,
  files: ReadonlySet<string>,
  anchorsOf: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  return [...checkTargets(source, files), ...checkHeadings(source, anchorsOf)];
}
