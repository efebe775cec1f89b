// Not public, and there is no other way to load a page ahead of its navigation.
import preload from '@docusaurus/core/lib/client/preload';

import {toCanonicalPath} from './canonical-address/to-canonical-path';
import {loadFragment} from './operation-fragments';

/**
 * Loads all that a page is made of: its scripts, and for a page of the reference its HTML.
 * @param pathname with the base path
 * @returns rejects when a script does not come
 */
export const loadPageResources = (pathname: string): Promise<unknown> =>
  Promise.all([preload(pathname), loadFragment(toCanonicalPath(pathname))]);
