import pluginContentDocs, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadedContent, PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

import {readCommitDates} from '../../lib/commit-dates';
import {hasWholeHistory} from '../../lib/whole-history';
import {withOperationsNavigation} from '../../lib/with-operations-navigation';

import {withCommitDates} from './with-commit-dates';

/**
 * The docs plugin of Docusaurus, extended in two ways: pages with the API sidebar load the navigation of operations,
 * and a single call of git reads the dates of the last changes, whereas Docusaurus calls git once per page.
 */
export default async function docsWithOperations(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const docs = await pluginContentDocs(context, options);
  const {siteDir} = context;
  /** Null in a shallow clone. */
  const readDates = async () => ((await hasWholeHistory(siteDir)) ? readCommitDates(siteDir, [options.path]) : null);
  /** Dates are read only once, because saving a file in the preview does not create a commit. */
  let dates: Promise<ReadonlyMap<string, number> | null> | undefined;
  return {
    ...docs,
    async loadContent() {
      const [content, dated] = await Promise.all([
        docs.loadContent?.() as Promise<LoadedContent>,
        (dates ??= readDates()),
      ]);
      return dated ? withCommitDates(content, dated) : content;
    },
    contentLoaded: ({content, actions}) =>
      docs.contentLoaded?.({
        content,
        actions: {...actions, addRoute: (route) => actions.addRoute(withOperationsNavigation(route))},
      }),
  };
}

docsWithOperations.validateOptions = validateOptions as PluginModule['validateOptions'];
