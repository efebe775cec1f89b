import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {usePluginData} from '@docusaurus/useGlobalData';

import {placeInSeries, type Place, type Series} from './place-in-series';

/** Where the article being read stands in its series; null for an article on its own, and in a list of articles. */
export function usePlaceInSeries(): Place | null {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {series} = usePluginData('blog-series') as {series: readonly Series[]};
  return isBlogPostPage ? placeInSeries(series, metadata.permalink) : null;
}
