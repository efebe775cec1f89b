import {closeSync, openSync, readFileSync, renameSync, writevSync} from 'node:fs';
import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {REFERENCE_PATH} from '../../../src/reference/paths';
import {readEnvironment} from '../../../src/site/env';
import {redirects} from '../../../src/site/redirects';
import {listThirdParties, originsFor, type Configured, type ThirdParty} from '../../../src/site/third-parties';
import {TOOLS_PATH} from '../../../src/site/tools';
import {MOCK_ORIGIN} from '../../../src/site/try-it';
import {collectInlineScripts} from '../../lib/inline-scripts';

import {createPolicy, forbidRequests, renderMetaPolicy} from './content-policy';
import {finishPage} from './finish-page';
import {hashScript} from './hash-script';
import {collectHeaderRules} from './header-rules';
import {minifyScripts} from './minify-scripts';
import {bundleEdgeFunctions} from './negotiation/bundle-edge-functions';
import {renderCloudFront, renderHeadersFile, renderNginx} from './render-headers';
import {collectRedirects, renderRedirectPage, renderRedirectsFile, type Redirect} from './render-redirects';
import {splitPage} from './split-page';

/** Header rules for `npm run serve`. */
export const RULES_FILE = 'headers/rules.json';

/** Replaces the file atomically, because other plugins read the pages at the same time. */
function replaceFile(file: string, parts: readonly Buffer[]): void {
  const temporary = openSync(`${file}.new`, 'w');
  writevSync(temporary, parts);
  closeSync(temporary);
  renameSync(`${file}.new`, file);
}

/**
 * Collects the inline scripts before the React root of all pages. The policy contains only their hashes, so browsers
 * block inline scripts in the content. To save memory, pages are not kept, but read again when they are written.
 */
function collectScripts(pages: readonly string[]): ReadonlySet<string> {
  return new Set(pages.flatMap((page) => collectInlineScripts(splitPage(readFileSync(page)).head)));
}

/** Reads each stylesheet once. */
function createStyleReader(outDir: string, baseUrl: string): (url: string) => string {
  const styles = new Map<string, string>();
  return (url) => {
    const style = styles.get(url) ?? readFileSync(path.join(outDir, url.slice(baseUrl.length)), 'utf8');
    styles.set(url, style);
    return style;
  };
}

async function writeRedirectPages(
  outDir: string,
  baseUrl: string,
  siteUrl: string,
  moved: readonly Redirect[],
): Promise<void> {
  for (const redirect of moved) {
    const folder = path.join(outDir, redirect.from.slice(baseUrl.length));
    await mkdir(folder, {recursive: true});
    await writeFile(path.join(folder, 'index.html'), renderRedirectPage(redirect, siteUrl));
  }
}

/**
 * Writes response headers and redirects as configuration for several servers, and inserts content policy, stylesheets
 * and minified scripts into every page.
 */
export default function responseHeaders({baseUrl, siteDir}: LoadContext): Plugin {
  return {
    name: 'response-headers',
    async postBuild({outDir, siteConfig}) {
      const moved = collectRedirects(redirects, baseUrl);
      await writeRedirectPages(outDir, baseUrl, siteConfig.url, moved);
      const pages = (await readdir(outDir, {recursive: true}))
        .filter((file) => file.endsWith('.html'))
        .map((file) => path.join(outDir, file));
      const scripts = await minifyScripts(collectScripts(pages));
      const scriptHashes = [...scripts.values()].map(hashScript).sort();
      const parties = listThirdParties(siteConfig.customFields as Configured);
      const createFor = (own: readonly ThirdParty[], origins: readonly string[] = []) =>
        createPolicy({
          scriptHashes,
          scriptOrigins: originsFor('script-src', own),
          imageOrigins: originsFor('img-src', own),
          connectOrigins: [...origins, ...originsFor('connect-src', own)],
          frameOrigins: originsFor('frame-src', own),
        });
      const policy = createFor(parties.filter(({id}) => id !== 'request-form'));
      const folders = [
        // Only pages of the reference may send requests to the sandbox and to a mock on the reader's machine.
        {sitePath: REFERENCE_PATH, policy: createFor(parties, [MOCK_ORIGIN])},
        // Readers paste secrets into tools, so tool pages must not send requests or load scripts of other hosts.
        {sitePath: TOOLS_PATH, policy: forbidRequests(createFor([]))},
      ].map(({sitePath, ...folder}) => ({...folder, path: baseUrl.replace(/\/$/, '') + sitePath, sitePath}));
      const {hstsDays} = readEnvironment();
      const rules = collectHeaderRules({baseUrl, policy, folders, hstsDays, noIndex: siteConfig.noIndex});
      const files: Record<string, string> = {
        _headers: renderHeadersFile(rules),
        _redirects: renderRedirectsFile(moved),
        'headers/nginx.conf': renderNginx(rules, moved, baseUrl),
        'headers/cloudfront.json': renderCloudFront(rules),
        ...(await bundleEdgeFunctions(moved, baseUrl, siteDir)),
        [RULES_FILE]: `${JSON.stringify(rules, null, 2)}\n`,
      };
      await mkdir(path.join(outDir, 'headers'), {recursive: true});
      const meta = renderMetaPolicy(policy);
      const metaOfFolders = folders.map((folder) => ({
        folder: path.join(outDir, folder.sitePath),
        meta: renderMetaPolicy(folder.policy),
      }));
      const readStyle = createStyleReader(outDir, baseUrl);
      for (const page of pages) {
        const {head, rest} = splitPage(readFileSync(page));
        replaceFile(page, [
          Buffer.from(
            finishPage(head, {
              policy: metaOfFolders.find(({folder}) => page.startsWith(folder))?.meta ?? meta,
              scripts,
              readStyle,
            }),
          ),
          rest,
        ]);
      }
      await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(outDir, name), text)));
      logger.success`Response headers: number=${rules.length} rules, number=${moved.length} redirects, a content policy in number=${pages.length} pages.`;
    },
  };
}
