/**
 * In place of Docusaurus' `window.docusaurus`, which fetches every page whose link comes into view. A page is loaded
 * ahead when the reader points at a link to it, touches it or reaches it by keyboard.
 */
import {loadPageResources} from '../page-resources';

type Connection = {connection?: {effectiveType?: string; saveData?: boolean}};

const loaded = new Set<string>();

/** Readers who pay for each byte, or wait for it, get what they ask for and no more (specification, section 5). */
function isSparing(): boolean {
  const {connection} = navigator as Connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

export default {
  /** Docusaurus' links call this when they come into view. */
  prefetch: (): false => false,
  /**
   * Loads the scripts and data of a page.
   * @param path with the base path
   */
  preload(path: string): false | Promise<unknown> {
    if (isSparing() || loaded.has(path)) return false;
    loaded.add(path);
    return loadPageResources(path).catch(() => loaded.delete(path));
  },
};
