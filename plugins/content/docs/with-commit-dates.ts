import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

/**
 * Says of each page when it was last changed.
 * @param dates path from the root of the repository → milliseconds (lib/commit-dates.ts)
 */
export function withCommitDates(content: LoadedContent, dates: ReadonlyMap<string, number>): LoadedContent {
  return {
    loadedVersions: content.loadedVersions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) => ({...doc, lastUpdatedAt: dates.get(aliasedSitePathToRelativePath(doc.source))})),
    })),
  };
}
