import {BASE_URL} from '../../site/facts';
import {redirects} from '../../site/redirects';

const toPath = (sitePath: string) => `${BASE_URL.slice(0, -1)}${sitePath.replace(/\/$/, '')}/`;

/**
 * @param path canonical path with the base path
 * @returns the new path if the page has moved, otherwise the path itself
 */
export function toCurrentPath(path: string): string {
  const moved = redirects.find(({from}) => toPath(from) === path);
  return moved ? toPath(moved.to) : path;
}
