/**
 * The main content of a built page, from `<main` to what ends it; the rest, most of a page, is not even decoded.
 * @param page as UTF-8
 * @returns the empty text for a page without main content
 */
export function mainContent(page: Buffer): string {
  const begin = page.indexOf('<main', Math.max(0, page.indexOf('<body')));
  const end = page.lastIndexOf('</main>');
  return begin === -1 ? '' : page.toString('utf8', begin, end === -1 ? undefined : end);
}
