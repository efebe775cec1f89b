import type {LoadContext, Plugin} from '@docusaurus/types';

import {SNAPSHOTS_DIR} from '../../lib/api-history/snapshots';
import {addSourceDependencies} from '../../lib/source-dependencies';

/** Compiles the release notes again when a snapshot of the API changes. */
export default function apiChanges({siteDir}: LoadContext): Plugin {
  return {
    name: 'api-changes',
    configureWebpack: addSourceDependencies(siteDir, {
      pages: ['docs/release-notes'],
      // Matches the heading of a release, such as "## 2025.4 — 4 December 2025".
      marker: /^## \d{4}\./m,
      folders: [SNAPSHOTS_DIR],
    }),
  };
}
