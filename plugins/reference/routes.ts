/** Creates the Docusaurus routes of the reference. */
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {RouteConfig} from '@docusaurus/types';

import {REFERENCE_PATH} from '../../src/reference/paths';
import {SIDEBAR, withOperationsNavigation} from '../lib/with-operations-navigation';

import {ROOT_FILE} from './lint/sources';
import type {ReferencePage} from './render/reference-page';

/**
 * Creates the routes with the layout of the docs. The pages are not docs of Docusaurus, so that no MDX is compiled and
 * no script contains all sidebar entries.
 * @param version metadata for the layout of the docs; only its sidebar is used
 */
export function toRoutes(
  pages: readonly Pick<ReferencePage, 'path' | 'source'>[],
  version: PropVersionMetadata,
  baseUrl: string,
): RouteConfig {
  const root = `${baseUrl.replace(/\/$/, '')}${REFERENCE_PATH}`;
  const sidebar = version.docsSidebars[SIDEBAR] ?? [];
  return withOperationsNavigation({
    path: root,
    component: '@theme/DocsRoot',
    routes: [
      {
        path: root,
        component: '@theme/DocVersionRoot',
        props: {version: {...version, docsSidebars: {[SIDEBAR]: sidebar}, docs: {}}},
        routes: [
          {
            path: root,
            component: '@theme/DocRoot',
            routes: pages.map(({path, source}) => ({
              path: `${baseUrl.replace(/\/$/, '')}${path}`,
              component: '@site/src/components/ReferencePage/index.tsx',
              exact: true,
              metadata: {sourceFilePath: source},
              sidebar: SIDEBAR,
            })),
          },
        ],
      },
    ],
  });
}

/** Creates one route for all pages, because the preview does not know the operations when it starts. */
export function toPreviewRoutes(version: PropVersionMetadata, baseUrl: string): RouteConfig {
  return toRoutes([{path: `${REFERENCE_PATH}([a-z0-9/-]*)`, source: ROOT_FILE}], version, baseUrl);
}
