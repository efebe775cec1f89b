/**
 * Docusaurus plugin for programs that read the portal: writes a Markdown file (twin) next to each page, lists of all
 * twins (llms.txt), and the docs MCP server, which contains the twins.
 */
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';

import type {Navigation} from '../../../src/reference/navigation';
import {FRAGMENTS_DIR, NAVIGATION_FILE} from '../../../src/reference/paths';
import {TWIN} from '../../../src/site/agents';
import {readCommitDates} from '../../lib/commit-dates';
import {collectQuestions} from '../../lib/questions/collect-questions';
import {hasWholeHistory} from '../../lib/whole-history';
import {writeDocsMcp} from '../docs-mcp';

import type {Site} from './addresses';
import {collectSources, collectTwins} from './collect-twins';
import {describeLists} from './describe-lists';
import {renderHint} from './render-hint';
import {renderLlms} from './render-llms';
import {selectTwinRoutes} from './select-routes';

/** Folders with the sources of pages. */
const CONTENT = ['docs', 'blog', 'openapi', 'src/pages'];

/** @param files path in the build → text */
async function writeFiles(outDir: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, text);
  }
}

export default function markdownPages({siteDir, baseUrl, siteConfig: {url}}: LoadContext): Plugin {
  let loaded: AllContent = {};
  return {
    name: 'markdown-pages',
    async allContentLoaded({allContent}) {
      loaded = allContent;
    },
    injectHtmlTags: () => ({preBodyTags: [renderHint({url, baseUrl})]}),
    async postBuild({outDir, routesPaths, routes}) {
      const hasPage = (route: string) => existsSync(path.join(outDir, route, 'index.html'));
      const paths = selectTwinRoutes(routesPaths, baseUrl).filter(hasPage);
      const site: Site = {url, baseUrl, routes: new Set(paths)};
      const dates = (await hasWholeHistory(siteDir))
        ? await readCommitDates(siteDir, CONTENT)
        : new Map<string, number>();
      const twins = collectTwins(paths, site, {siteDir, outDir, sources: collectSources(routes, baseUrl), dates});
      const navigation = JSON.parse(
        readFileSync(path.join(outDir, FRAGMENTS_DIR, NAVIGATION_FILE), 'utf8'),
      ) as Navigation;
      const docs = (loaded['docusaurus-plugin-content-docs']?.default as DocsContent).loadedVersions[0];
      const lists = renderLlms(describeLists(twins, docs, navigation, site), site);
      await writeFiles(outDir, new Map([...twins.map((twin) => [twin.path + TWIN, twin.markdown] as const), ...lists]));
      logger.success`Markdown pages: number=${twins.length} pages, number=${lists.size} lists.`;
      await writeDocsMcp(twins, {
        siteDir,
        outDir,
        url,
        baseUrl,
        questions: await collectQuestions(loaded, siteDir, baseUrl),
      });
    },
  };
}
