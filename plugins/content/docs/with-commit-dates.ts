import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

/**
 * Sets the date of the last change of each page.
 * @param dates milliseconds by path in the repository (lib/commit-dates.ts)
 */
export function withCommitDates(content: LoadedContent, dates: ReadonlyMap<string, number>): LoadedContent {
  return {
    loadedVersions: content.loadedVersions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) => ({...doc, lastUpdatedAt: dates.get(aliasedSitePathToRelativePath(doc.source))})),
    })),
  };
}
