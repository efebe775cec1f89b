/**
 * Decodes only the `<main>` element of a built page.
 * @param page HTML in UTF-8
 * @returns HTML without the end tag; empty if there is no `<main>`
 */
export function mainContent(page: Buffer): string {
  const begin = page.indexOf('<main', Math.max(0, page.indexOf('<body')));
  const end = page.lastIndexOf('</main>');
  return begin === -1 ? '' : page.toString('utf8', begin, end === -1 ? undefined : end);
}
