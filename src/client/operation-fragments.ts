/**
 * The HTML of reference pages, loaded before the route changes, as scripts are: the old page stays until the new one can
 * be shown with its title, and a link that a reader points at loads all of its page ahead.
 */
import {parsePageData} from '../reference/page-data';
import {fragmentFile, FRAGMENTS_DIR, REFERENCE_PATH} from '../reference/paths';
import {BASE_URL} from '../site/facts';

const ROOT = BASE_URL.slice(0, -1) + REFERENCE_PATH;

const fragments = new Map<string, string>();
const requests = new Map<string, Promise<void>>();

async function request(name: string): Promise<void> {
  const response = await fetch(`${BASE_URL}${FRAGMENTS_DIR}/${name}`);
  if (!response.ok) return;
  const html = await response.text();
  // Some hosts answer a missing file with a page and 200.
  parsePageData(html);
  fragments.set(name, html);
}

/** @returns the HTML of a page that has been loaded, or null */
export const readLoadedFragment = (name: string): string | null => fragments.get(name) ?? null;

/**
 * Loads the HTML of a reference page, once. A page that does not come is left to its component, which says why.
 * @param path canonical path of any page
 */
export async function loadFragment(path: string): Promise<void> {
  if (!path.startsWith(ROOT)) return;
  const name = fragmentFile(path.slice(ROOT.length));
  // The page that is shown has its own already.
  if (fragments.has(name) || document.querySelector(`[data-fragment="${CSS.escape(name)}"]`)) return;
  const running =
    requests.get(name) ??
    request(name)
      .catch(() => undefined)
      .finally(() => requests.delete(name));
  requests.set(name, running);
  await running;
}
