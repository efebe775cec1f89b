/** One article of a series. */
export type Part = {title: string; permalink: string};

/** A series in reading order, as plugins/blog-series gives it. */
export type Series = {title: string; parts: readonly Part[]};

/** Where an article stands in its series. */
export type Place = {series: Series; /** From 0. */ index: number};

/**
 * Finds the series of an article.
 * @param permalink address of the article
 * @returns null when the article is in none
 */
export function placeInSeries(all: readonly Series[], permalink: string): Place | null {
  for (const series of all) {
    const index = series.parts.findIndex((part) => part.permalink === permalink);
    if (index >= 0) return {series, index};
  }
  return null;
}
