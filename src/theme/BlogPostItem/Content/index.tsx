/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostItem/Content
 *  Why: an article of a series shows its place in it above its text, and the parts beside it below.
 *  Remove when: never; upstream knows no series.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {usePluginData} from '@docusaurus/useGlobalData';
import Content from '@theme-original/BlogPostItem/Content';
import type {Props} from '@theme/BlogPostItem/Content';
import type {ReactNode} from 'react';

import {SeriesNeighbours, SeriesOverview} from '../../../components/SeriesNavigation';
import {placeInSeries, type Series} from '../../../components/SeriesNavigation/place-in-series';

export default function BlogPostItemContentInSeries(props: Props): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {series} = usePluginData('blog-series') as {series: readonly Series[]};
  const place = isBlogPostPage ? placeInSeries(series, metadata.permalink) : null;
  return (
    <>
      {place && <SeriesOverview {...place} />}
      <Content {...props} />
      {place && <SeriesNeighbours {...place} />}
    </>
  );
}
