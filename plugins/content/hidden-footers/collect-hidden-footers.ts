/** A page as the content plugins describe it: its address and its own front matter. */
export type PageMetadata = {permalink: string; frontMatter: Readonly<Record<string, unknown>>};

/**
 * Addresses of the pages that turn the footer off (specification, section 2), sorted.
 * @param pages pages of any content plugin; those without `hide_footer: true` are left out
 */
export function collectHiddenFooters(pages: readonly PageMetadata[]): string[] {
  return pages
    .filter(({frontMatter}) => frontMatter.hide_footer === true)
    .map(({permalink}) => permalink)
    .sort();
}
