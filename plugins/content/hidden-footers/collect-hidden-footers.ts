export type PageMetadata = {permalink: string; frontMatter: Readonly<Record<string, unknown>>};

/** Collects the paths of pages with `hide_footer: true` (specification, section 2), sorted. */
export function collectHiddenFooters(pages: readonly PageMetadata[]): string[] {
  return pages
    .filter(({frontMatter}) => frontMatter.hide_footer === true)
    .map(({permalink}) => permalink)
    .sort();
}
