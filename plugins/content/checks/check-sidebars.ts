import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {hasOwnSidebar} from '../markdown/sidebar-items';

import {findShared} from './find-shared';
import type {SourceFile} from './source-file';

export const SIDEBARS_FILE = 'sidebars.ts';

/** The source text of sidebars.ts, for line numbers, and its exported value. */
export type Sidebars = {text: string; value: unknown};
/** The position of a folder, from its `_category_.yml`. */
export type Position = {file: string; line: number; position: number};

type Item = string | {type?: string; id?: string; items?: Item[]; link?: Item};

function listIds(item: Item | Item[] | undefined): string[] {
  if (item === undefined) return [];
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(listIds);
  const own = (item.type === 'doc' || item.type === 'ref') && item.id ? [item.id] : [];
  return [...own, ...listIds(item.link), ...listIds(item.items)];
}

const idOf = (file: string): string => file.replace(/^docs\//, '').replace(/\.mdx?$/, '');

/** Finds ids in sidebars.ts without a page, and pages that are missing in sidebars.ts. */
function checkNames(files: readonly string[], {text, value}: Sidebars): Problem[] {
  const named = Object.values(value as Record<string, Item[]>).flatMap(listIds);
  const ids = new Set(files.map(idOf));
  const lineOf = (id: string) =>
    text.slice(0, Math.max(0, text.search(new RegExp(`['"\`]${id}['"\`]`)))).split('\n').length;
  const unknown = [...new Set(named)].filter((id) => !ids.has(id));
  const unlisted = files.filter((file) => hasOwnSidebar(idOf(file)) && !named.includes(idOf(file)));
  return [
    ...unknown.map((id) => {
      const near = findNearest(id, ids).map((one) => `docs/${one}.mdx`);
      return {
        file: SIDEBARS_FILE,
        line: lineOf(id),
        what: `There is no page "${id}".`,
        remedy:
          near.length > 0
            ? `Did you mean ${near.join(' or ')}?`
            : 'Write the path of a file in docs/ without its extension, or remove the line.',
      };
    }),
    ...unlisted.map((file) => ({
      file,
      line: 1,
      what: `No sidebar in ${SIDEBARS_FILE} contains the page.`,
      remedy: `Add "${idOf(file)}" to a sidebar.`,
    })),
  ];
}

/** The folder in which a file is sorted. For index.mdx and _category_ files, the parent of their folder. */
function folderOf(file: string): string {
  const parts = file.split('/');
  return parts
    .slice(0, /^(index\.mdx?|_category_\.\w+)$/.test(parts.at(-1) ?? '') && parts.length > 2 ? -2 : -1)
    .join('/');
}

/** Finds entries of a folder with the same position: their order would depend on their names. */
function checkPositions(docs: readonly SourceFile[], positions: readonly Position[]): Problem[] {
  const pages = docs
    .filter(({file}) => !hasOwnSidebar(idOf(file)))
    .flatMap(({file, frontMatter, fieldLines}) =>
      typeof frontMatter?.sidebar_position === 'number'
        ? [{file, line: fieldLines.get('sidebar_position') ?? 1, position: frontMatter.sidebar_position}]
        : [],
    );
  const all = [...pages, ...positions];
  return findShared(all, ({file, position}) => `${folderOf(file)} ${position}`).map(
    ({item: {file, line, position}, others: [other]}) => {
      const highest = Math.max(
        ...all.filter((entry) => folderOf(entry.file) === folderOf(file)).map((entry) => entry.position),
      );
      return {
        file,
        line,
        what: `The position ${position} is also used by ${other?.file}.`,
        remedy: `Give each entry of a folder its own position; the next free one is ${Math.floor(highest) + 1}.`,
      };
    },
  );
}

/**
 * Checks sidebars.ts, and the positions of pages and folders.
 * @param files all pages in docs/, including those that cannot be parsed
 */
export function checkSidebars(
  files: readonly string[],
  sources: readonly SourceFile[],
  sidebars: Sidebars,
  positions: readonly Position[],
): Problem[] {
  return [
    ...checkNames(files, sidebars),
    ...checkPositions(
      sources.filter(({kind}) => kind === 'doc'),
      positions,
    ),
  ];
}
