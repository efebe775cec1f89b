/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 NotFound/Content
 *  Why: upstream's says that nothing is there, and no more; and under /docs, where the layout of the docs shows it, it
 *  leaves the page without a title.
 *  Remove when: never
 */
import {PageMetadata} from '@docusaurus/theme-common';
import routes from '@generated/routes';
import type {ReactNode} from 'react';

import {NotFoundHelp} from '../../../components/NotFoundHelp';
import {BASE_URL} from '../../../site/facts';

type Route = {path?: string | string[]; routes?: Route[]};

const leafPaths = (list: readonly Route[]): string[] => list.flatMap(({path = [], routes: children}) => (children ? leafPaths(children) : path));

/** Every address once: index pages have a layout route of the same address above them. */
const paths = [...new Set(leafPaths(routes))].filter((path) => path.startsWith(BASE_URL)).map((path) => path.slice(BASE_URL.length - 1));

export default function NotFoundContent(): ReactNode {
  return (
    <main>
      <PageMetadata title="Page not found" />
      <NotFoundHelp paths={paths} />
    </main>
  );
}
