export type Part = {title: string; permalink: string};

/** A series in reading order, from plugins/content/blog-series. */
export type Series = {title: string; parts: readonly Part[]};

/** The position of an article in its series. */
export type Place = {series: Series; /** From 0. */ index: number};

/**
 * Finds the series of an article.
 * @param permalink path of the article
 * @returns null if the article is not part of a series
 */
export function placeInSeries(all: readonly Series[], permalink: string): Place | null {
  for (const series of all) {
    const index = series.parts.findIndex((part) => part.permalink === permalink);
    if (index >= 0) return {series, index};
  }
  return null;
}
