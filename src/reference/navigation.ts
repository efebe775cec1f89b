/** The operations as the sidebar shows them: written by the build, read by the browser. */

/** Class of the sidebar's HTML item that stands for the navigation. */
export const OPERATIONS_NAVIGATION = 'operations-navigation';

/** One operation: its address is the reference's path and its id. */
export type NavigationOperation = {id: string; method: string; path: string; label: string; isDeprecated: boolean};

/** One tag with its operations, in reading order. `path` is a site path with the base path. */
export type NavigationTag = {
  label: string;
  href: string;
  operations: readonly (NavigationOperation & {href: string})[];
};

export type Navigation = readonly NavigationTag[];

function isUnder(tag: NavigationTag, activePath: string): boolean {
  return tag.href === activePath || tag.operations.some(({href}) => href === activePath);
}

/** So many tags stand beside a page, and operations of one: with more, a page would grow with the API. */
export const MOST_BESIDE = 60;

/** Those around one of a list, at most so many; the first where it has none (-1). */
function around<T>(list: readonly T[], index: number): readonly T[] {
  const start = Math.max(0, Math.min(index - MOST_BESIDE / 2, list.length - MOST_BESIDE));
  return list.slice(start, start + MOST_BESIDE);
}

/** The navigation around a page, with the operations of its tag alone; the other tags stand closed. */
export function openTag(navigation: Navigation, activePath: string): Navigation {
  const current = navigation.findIndex((tag) => isUnder(tag, activePath));
  const operationsOf = ({operations}: NavigationTag) =>
    around(
      operations,
      operations.findIndex(({href}) => href === activePath),
    );
  return around(navigation, current).map((tag) => ({
    ...tag,
    operations: tag === navigation[current] ? operationsOf(tag) : [],
  }));
}

/**
 * The operations that hold every word of a query in their name, id, method, path or tag, under their tags.
 * @param query as typed; an empty one matches nothing
 */
export function filterNavigation(navigation: Navigation, query: string): Navigation {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return navigation
    .map((tag) => ({
      ...tag,
      operations: tag.operations.filter(({id, method, path, label}) => {
        const text = `${label} ${id} ${method} ${path} ${tag.label}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({operations}) => operations.length > 0);
}
