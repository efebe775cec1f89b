import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import series from '@generated/blog-series/default/series.json';

import {placeInSeries, type Place} from './place-in-series';

/** Returns the position of the current article in its series; null outside a series and in lists of articles. */
export function usePlaceInSeries(): Place | null {
  const {metadata, isBlogPostPage} = useBlogPost();
  return isBlogPostPage ? placeInSeries(series, metadata.permalink) : null;
}
