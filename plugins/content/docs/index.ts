import pluginContentDocs, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadedContent, PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

import {readCommitDates} from '../../lib/commit-dates';
import {hasWholeHistory} from '../../lib/whole-history';
import {withOperationsNavigation} from '../../lib/with-operations-navigation';

import {withCommitDates} from './with-commit-dates';

/**
 * The docs of Docusaurus, whose pages beside the sidebar of the APIs also load the navigation of the operations. When each
 * page was last changed is asked of git once for all; Docusaurus would ask for each page.
 */
export default async function docsWithOperations(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const docs = await pluginContentDocs(context, options);
  const {siteDir} = context;
  /** Null where git does not know every commit. */
  const readDates = async () => ((await hasWholeHistory(siteDir)) ? readCommitDates(siteDir, [options.path]) : null);
  /** Asked once: what is saved in a preview is not committed by that. */
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

// Where Docusaurus looks for it.
docsWithOperations.validateOptions = validateOptions as PluginModule['validateOptions'];
