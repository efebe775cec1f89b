/** Selects the pages that have a twin. */
import {PAGES_WITHOUT_TWIN} from '../../../src/site/agents';

/** Site paths of pages without content of their own. */
const WITHOUT_TWIN = new Set(['/404.html', '/404.html/', ...PAGES_WITHOUT_TWIN.map((page) => `/${page}`)]);

/**
 * @param routes of Docusaurus, with the base path
 * @returns sorted site paths
 */
export function selectTwinRoutes(routes: readonly string[], baseUrl: string): string[] {
  return [...new Set(routes)]
    .filter((route) => route.startsWith(baseUrl) && route.endsWith('/') && !route.includes('*'))
    .map((route) => route.slice(baseUrl.length - 1))
    .filter((path) => !WITHOUT_TWIN.has(path))
    .sort();
}
