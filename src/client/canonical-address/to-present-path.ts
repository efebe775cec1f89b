import {BASE_URL} from '../../site/facts';
import {redirects} from '../../site/redirects';

const toPath = (sitePath: string) => `${BASE_URL.slice(0, -1)}${sitePath.replace(/\/$/, '')}/`;

/**
 * @param path canonical path, base path included
 * @returns where the page of a former address is now, or the path itself when it has not moved
 */
export function toPresentPath(path: string): string {
  const moved = redirects.find(({from}) => toPath(from) === path);
  return moved ? toPath(moved.to) : path;
}
