/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostPaginator sha256:c1ccd5a2
 *  Why: in a series, links to the previous and next part replace the links to newer and older articles.
 *  Remove when: never; upstream has no series.
 */
import BlogPostPaginator from '@theme-original/BlogPostPaginator';
import type {Props} from '@theme/BlogPostPaginator';
import type {ReactNode} from 'react';

import {SeriesNeighbours} from '../../components/SeriesNavigation';
import {usePlaceInSeries} from '../../components/SeriesNavigation/use-place-in-series';

export default function BlogPostPaginatorOrSeries(props: Props): ReactNode {
  const place = usePlaceInSeries();
  return place ? <SeriesNeighbours {...place} /> : <BlogPostPaginator {...props} />;
}
