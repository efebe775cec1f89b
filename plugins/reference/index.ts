/** Docusaurus plugin for the API reference: generates it and adds its routes. */
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadedContent as DocsContent, PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {FRAGMENTS_DIR, REFERENCE_PATH} from '../../src/reference/paths';
import {isPreview} from '../../src/site/env';
import {SNAPSHOTS_DIR} from '../lib/api-history/snapshots';
import {CATALOGUE_FILE} from '../lib/error-catalogue/catalogue';
import {answerInPreview} from '../lib/preview-server';
import {requireInternal} from '../upstream/internals';

import type {Reference} from './generate';
import {createReferencePreview} from './preview';
import {toPreviewRoutes, toRoutes} from './routes';

/** The function of Docusaurus' private module that this plugin uses. */
type DocsProps = {
  toVersionMetadataProp: (pluginId: string, version: DocsContent['loadedVersions'][number]) => PropVersionMetadata;
};

/**
 * Builds generate the reference before any plugin loads content. Otherwise, an error in the description would be
 * reported as broken links. The error is thrown in `loadContent`, so that plugins/check reports its problems first.
 */
export default async function connectReference({
  siteDir,
  baseUrl,
  siteConfig,
}: LoadContext): Promise<Plugin<Reference>> {
  const {toVersionMetadataProp} = requireInternal<DocsProps>('docsProps');
  const preview = isPreview() ? createReferencePreview({siteDir, baseUrl}) : null;
  const generate = async () => (await import('./generate')).generateReference({siteDir, baseUrl});
  const [generated] = preview ? [] : await Promise.allSettled([generate()]);
  return {
    name: 'connect-reference',
    getPathsToWatch: () => [
      path.join(siteDir, 'openapi/**/*.yaml'),
      path.join(siteDir, CATALOGUE_FILE),
      path.join(siteDir, SNAPSHOTS_DIR),
    ],
    async loadContent() {
      if (preview) {
        preview.generate();
        return {pages: [], operationCount: 0};
      }
      if (generated?.status === 'rejected') throw generated.reason;
      const reference = generated?.value ?? (await generate());
      logger.success`API reference: number=${reference.operationCount} operations, number=${reference.pages.length} pages.`;
      return reference;
    },
    async allContentLoaded({allContent, actions}) {
      const reference = allContent['connect-reference']?.default as Reference;
      const [version] = (allContent['docusaurus-plugin-content-docs']?.default as DocsContent).loadedVersions;
      if (!version)
        throw new Error(
          `The docs plugin loaded no version of the documentation, so pages below ${REFERENCE_PATH} have no layout. → Correct the entry docsWithOperations in docusaurus.config.ts.`,
        );
      const layout = toVersionMetadataProp('default', version);
      actions.addRoute(preview ? toPreviewRoutes(layout, baseUrl) : toRoutes(reference.pages, layout, baseUrl));
    },
    async postBuild({outDir}) {
      const {writeFeeds} = await import('./write-feeds');
      await writeFeeds({siteDir, outDir, baseUrl, origin: siteConfig.url});
    },
    configureWebpack(_config, isServer, {currentBundler}) {
      const source = path.join(
        siteDir,
        'src/components/OperationReference',
        isServer ? 'fragment-on-server' : 'fragment-in-browser',
      );
      return {
        ...(preview && answerInPreview(preview.answer)),
        resolve: {alias: {'@portal/operation-fragment': source}},
        plugins: [
          new currentBundler.instance.DefinePlugin({
            OPERATION_FRAGMENTS_DIR: JSON.stringify(
              isServer ? path.join(siteDir, 'static', FRAGMENTS_DIR) : FRAGMENTS_DIR,
            ),
          }),
        ],
      };
    },
  };
}
