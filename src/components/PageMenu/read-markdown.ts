import {readRequestPolicy} from '../../site/tools';

/** A failure with a message for the reader. */
export class PageMenuError extends Error {}

/**
 * Address of the Markdown version of a page.
 * @param page absolute URL of the page
 */
export function toMarkdownAddress(page: string): string {
  const {origin, pathname} = new URL(page);
  return `${origin}${pathname.replace(/\/?(index\.html)?$/, '/')}index.md`;
}

async function load(address: string): Promise<Response> {
  try {
    return await fetch(address);
  } catch {
    if (readRequestPolicy(document) === 'forbidden')
      throw new PageMenuError('The security policy of this page forbids requests. Open the page as Markdown instead.');
    throw new PageMenuError('The page could not be loaded. Check your connection and try again.');
  }
}

/**
 * Loads the Markdown version of a page.
 * @param page absolute URL of the page
 * @throws {PageMenuError} if the request fails, or if the host has no Markdown version of the page
 */
export async function readMarkdown(page = window.location.href): Promise<Blob> {
  const response = await load(toMarkdownAddress(page));
  const text = await response.text();
  // The preview and some hosts respond to a missing file with an HTML page and status 200.
  if (response.status === 404 || !text.startsWith('# '))
    throw new PageMenuError('This copy of the portal has no Markdown version of the page.');
  return new Blob([text], {type: 'text/plain'});
}
