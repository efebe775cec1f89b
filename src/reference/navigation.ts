/** Data of the operations list in the sidebar, written by the build and read by the browser. */

/** Class of the HTML item in the sidebar. The operations list replaces this item. */
export const OPERATIONS_NAVIGATION = 'operations-navigation';

/** One operation or webhook. */
type NavigationOperation = {id: string; method: string; path: string; label: string; isDeprecated: boolean};

/** One tag with its operations, or the webhooks, in display order. `href` is a site path with the base path. */
export type NavigationTag = {
  /** Webhooks are not operations of the API, so they are not counted. */
  isWebhooks?: true;
  label: string;
  href: string;
  operations: readonly (NavigationOperation & {href: string})[];
};

export type Navigation = readonly NavigationTag[];

function isUnder(tag: NavigationTag, activePath: string): boolean {
  return tag.href === activePath || tag.operations.some(({href}) => href === activePath);
}

/** Maximum number of tags and of operations in a page, because pages would otherwise grow with the API. */
export const MAX_SIDEBAR_ITEMS = 60;

/** Returns up to MAX_SIDEBAR_ITEMS items around an index, or the first items if the index is -1. */
function around<T>(list: readonly T[], index: number): readonly T[] {
  const start = Math.max(0, Math.min(index - MAX_SIDEBAR_ITEMS / 2, list.length - MAX_SIDEBAR_ITEMS));
  return list.slice(start, start + MAX_SIDEBAR_ITEMS);
}

/** Returns the part of the navigation around a page: the nearest tags, and the operations of the page's own tag. */
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

export function countOperations(navigation: Navigation): number {
  return navigation.reduce((sum, {isWebhooks, operations}) => sum + (isWebhooks ? 0 : operations.length), 0);
}

export function countWebhooks(navigation: Navigation): number {
  return navigation.reduce((sum, {isWebhooks, operations}) => sum + (isWebhooks ? operations.length : 0), 0);
}

/**
 * Filters the operations. Each word of the query must occur in the name, id, method, path or tag of an operation.
 * @param query as typed; an empty query matches nothing
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
