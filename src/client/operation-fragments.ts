/**
 * Loads the HTML of reference pages before the route changes, when Docusaurus loads chunks, so that the old page stays
 * until the new page can be shown completely.
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
  // Throws if this is not a reference page: some hosts respond to a missing file with an HTML page and status 200.
  parsePageData(html);
  fragments.set(name, html);
}

/** @returns the HTML of a page if it has been loaded, or null */
export const readLoadedFragment = (name: string): string | null => fragments.get(name) ?? null;

/**
 * Loads the HTML of a reference page once. If this is not possible, the component of the page shows the error.
 * @param path canonical path of a page; ignored unless the page is a reference page
 */
export async function loadFragment(path: string): Promise<void> {
  if (!path.startsWith(ROOT)) return;
  const name = fragmentFile(path.slice(ROOT.length));
  // Not needed for the current page, whose HTML is in the document.
  if (fragments.has(name) || document.querySelector(`[data-fragment="${CSS.escape(name)}"]`)) return;
  const running =
    requests.get(name) ??
    request(name)
      .catch(() => undefined)
      .finally(() => requests.delete(name));
  requests.set(name, running);
  await running;
}
