/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostPaginator
 *  Why: after an article of a series comes its next part; newer and older would name the same two the other way round.
 *  Remove when: never; upstream knows no series.
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
