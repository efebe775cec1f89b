/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 LastUpdated sha256:30948229
 *  Why: upstream formats dates for the locale `en`, which is American: "Jun 17, 2025".
 *  Remove when: upstream formats dates for the `htmlLang` of the locale.
 */
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';
import type {ReactNode} from 'react';

import {formatDate} from '../../site/dates';

export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on <time dateTime={new Date(lastUpdatedAt).toISOString()}>{formatDate(lastUpdatedAt)}</time>
    </span>
  );
}
