import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import {toVersionMetadataProp} from '@docusaurus/plugin-content-docs/lib/props.js';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {FRAGMENTS_DIR, REFERENCE_PATH} from '../../src/reference/paths';
import {isPreview} from '../../src/site/env';
import {answerInPreview} from '../lib/preview-server';

import type {Reference} from './generate';
import {createReferencePreview} from './preview';
import {toPreviewRoutes, toRoutes} from './routes';

/**
 * The API reference: routes whose HTML is written before the build, and the data of its sidebar. The first generation is
 * awaited before any plugin loads its content, so that a faulty description is reported, and not the links that miss it;
 * it is reported with the content, because all that is wrong with the pages is said before (checked-sources.ts).
 * `npm start` waits for none (preview.ts).
 */
export default async function connectReference({siteDir, baseUrl}: LoadContext): Promise<Plugin<Reference>> {
  const preview = isPreview() ? createReferencePreview({siteDir, baseUrl}) : null;
  const generate = async () => (await import('./generate')).generateReference({siteDir, baseUrl});
  const [generated] = preview ? [] : await Promise.allSettled([generate()]);
  return {
    name: 'connect-reference',
    getPathsToWatch: () => [path.join(siteDir, 'openapi/**/*.yaml')],
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
        throw new Error(`The docs plugin has loaded no version, so ${REFERENCE_PATH} has no layout to stand in.`);
      const layout = toVersionMetadataProp('default', version);
      actions.addRoute(preview ? toPreviewRoutes(layout, baseUrl) : toRoutes(reference.pages, layout, baseUrl));
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
