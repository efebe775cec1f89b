import type {PluginOptions} from '@docusaurus/plugin-sitemap';
import type {RouteConfig} from '@docusaurus/types';

import {readCommitDates} from '../../lib/commit-dates';
import {hasWholeHistory} from '../../lib/whole-history';

const CONTENT = ['docs', 'blog', 'openapi', 'src/pages'];

/**
 * Creates sitemap entries with the date of the last commit of each page's source. Pages without a source have no date.
 * If the git history is not complete, no page has a date.
 * @param siteDir root of the repository
 */
export function createDatedItems(siteDir: string): NonNullable<PluginOptions['createSitemapItems']> {
  return async ({routes, defaultCreateSitemapItems, ...rest}) => {
    const dates = (await hasWholeHistory(siteDir))
      ? await readCommitDates(siteDir, CONTENT)
      : new Map<string, number>();
    const date = (route: RouteConfig): RouteConfig => {
      const source = route.metadata?.sourceFilePath;
      // Null prevents Docusaurus from calling git for the page.
      return {
        ...route,
        metadata: {...route.metadata, lastUpdatedAt: ((source && dates.get(source)) || null) as number},
        routes: route.routes?.map(date),
      };
    };
    return defaultCreateSitemapItems({...rest, routes: routes.map(date)});
  };
}
