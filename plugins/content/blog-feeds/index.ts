import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import pluginContentBlog, {validateOptions} from '@docusaurus/plugin-content-blog';
import type {BlogContent, PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';

import {completions} from './complete-feeds';

/**
 * The blog plugin of Docusaurus, extended to complete its feeds. In a separate plugin, `postBuild` could run before the
 * feeds exist, because the hooks of plugins run concurrently.
 */
export default async function blogWithCompleteFeeds(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const blog = await pluginContentBlog(context, options);
  const {siteConfig, i18n} = context;
  return {
    ...blog,
    async postBuild(props) {
      await blog.postBuild?.(props);
      await Promise.all(
        Object.entries(completions).map(async ([name, complete]) => {
          const file = path.join(props.outDir, options.routeBasePath, name);
          const url = normalizeUrl([siteConfig.url, siteConfig.baseUrl, options.routeBasePath, name]);
          await writeFile(file, complete(await readFile(file, 'utf8'), {url, language: i18n.currentLocale}));
        }),
      );
    },
  };
}

blogWithCompleteFeeds.validateOptions = validateOptions as PluginModule['validateOptions'];
