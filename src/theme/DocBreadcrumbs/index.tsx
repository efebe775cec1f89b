/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocBreadcrumbs sha256:a5e21e8d
 *  Why: adds the buttons that copy the page as Markdown, next to the breadcrumbs.
 *  Remove when: upstream has such buttons.
 */
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';

import {PageMenu} from '../../components/PageMenu';

export default function DocBreadcrumbsWithMenu(): ReactNode {
  return (
    <>
      <PageMenu />
      <DocBreadcrumbs />
    </>
  );
}
