import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {usePluginData} from '@docusaurus/useGlobalData';

import {placeInSeries, type Place, type Series} from './place-in-series';

/** Returns the position of the current article in its series; null outside a series and in lists of articles. */
export function usePlaceInSeries(): Place | null {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {series} = usePluginData('blog-series') as {series: readonly Series[]};
  return isBlogPostPage ? placeInSeries(series, metadata.permalink) : null;
}
