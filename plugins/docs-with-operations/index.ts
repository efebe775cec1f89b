import pluginContentDocs, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadedContent, PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

import {withOperationsNavigation} from '../lib/with-operations-navigation';

/** The docs of Docusaurus, whose pages beside the sidebar of the APIs also load the navigation of the operations. */
export default async function docsWithOperations(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const docs = await pluginContentDocs(context, options);
  return {
    ...docs,
    contentLoaded: ({content, actions}) =>
      docs.contentLoaded?.({content, actions: {...actions, addRoute: (route) => actions.addRoute(withOperationsNavigation(route))}}),
  };
}

// Where Docusaurus looks for it.
docsWithOperations.validateOptions = validateOptions as PluginModule['validateOptions'];
