/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostItem/Content sha256:fd294ae5
 *  Why: shows the position of an article in its series above its text.
 *  Remove when: never; upstream has no series.
 */
import Content from '@theme-original/BlogPostItem/Content';
import type {Props} from '@theme/BlogPostItem/Content';
import type {ReactNode} from 'react';

import {SeriesOverview} from '../../../components/SeriesNavigation';
import {usePlaceInSeries} from '../../../components/SeriesNavigation/use-place-in-series';

export default function BlogPostItemContentInSeries(props: Props): ReactNode {
  const place = usePlaceInSeries();
  return (
    <>
      {place && <SeriesOverview {...place} />}
      <Content {...props} />
    </>
  );
}
