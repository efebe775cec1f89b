import type {PluginOptions} from '@docusaurus/plugin-sitemap';
import type {RouteConfig} from '@docusaurus/types';

import {hasWholeHistory} from '../../lib/whole-history';

import {readCommitDates} from '../../lib/commit-dates';

const CONTENT = ['docs', 'blog', 'openapi', 'src/pages'];

/**
 * The entries of the sitemap, with the day on which the source of each page was last changed. Lists, which have no source,
 * have no date; nor has any page where git does not know the whole history.
 * @param siteDir root of the repository
 */
export function createDatedItems(siteDir: string): NonNullable<PluginOptions['createSitemapItems']> {
  return async ({routes, defaultCreateSitemapItems, ...rest}) => {
    const dates = (await hasWholeHistory(siteDir))
      ? await readCommitDates(siteDir, CONTENT)
      : new Map<string, number>();
    const date = (route: RouteConfig): RouteConfig => {
      const source = route.metadata?.sourceFilePath;
      // null and not undefined: Docusaurus then asks git no more.
      return {
        ...route,
        metadata: {...route.metadata, lastUpdatedAt: ((source && dates.get(source)) || null) as number},
        routes: route.routes?.map(date),
      };
    };
    return defaultCreateSitemapItems({...rest, routes: routes.map(date)});
  };
}
