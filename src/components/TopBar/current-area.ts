import {BASE_URL} from '../../site/facts';
import {areas} from '../../site/menus';

export type Area = (typeof areas)[number];

/**
 * Returns the area of a page: the area with the most specific prefix, so that `/docs/apis/` belongs to the area APIs.
 * @param pathname with the base path, with or without a trailing slash
 * @returns null outside the areas, such as on the landing page
 */
export function currentArea(pathname: string): Area | null {
  const path = `/${pathname.slice(BASE_URL.length)}`.replace(/\/?$/, '/');
  const depthOf = (area: Area) =>
    Math.max(0, ...area.activeUnder.filter((prefix) => path.startsWith(prefix)).map((prefix) => prefix.length));
  const [nearest] = areas.filter((area) => depthOf(area) > 0).sort((a, b) => depthOf(b) - depthOf(a));
  return nearest ?? null;
}
