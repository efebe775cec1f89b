import {closeSync, openSync, readFileSync, renameSync, writevSync} from 'node:fs';
import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {REFERENCE_PATH} from '../../src/reference/paths';
import {listThirdParties, originsFor, type Configured} from '../../src/site/third-parties';
import {MOCK_ORIGIN} from '../../src/site/try-it';
import {collectInlineScripts} from '../lib/inline-scripts';

import {createPolicy, renderMetaPolicy} from './content-policy';
import {finishPage} from './finish-page';
import {hashScript} from './hash-script';
import {collectHeaderRules} from './header-rules';
import {minifyScripts} from './minify-scripts';
import {renderCloudFront, renderHeadersFile, renderNginx} from './render-headers';
import {splitPage} from './split-page';

/** Where the rules stand in the build, for the programs that serve it. */
export const RULES_FILE = 'headers/rules.json';

/** Written beside and moved into place: the other plugins read the pages at the same time, and may not read half of one. */
function replaceFile(file: string, parts: readonly Buffer[]): void {
  const unfinished = openSync(`${file}.new`, 'w');
  writevSync(unfinished, parts);
  closeSync(unfinished);
  renameSync(`${file}.new`, file);
}

/**
 * The inline scripts of Docusaurus, its template and our plugins. They stand before what is hydrated: a script in the content
 * of a page gets no hash, so that no browser runs it. Pages are read here and again when they are written, since all of them
 * together would stand in memory at the peak of the build.
 */
function collectScripts(pages: readonly string[]): ReadonlySet<string> {
  return new Set(pages.flatMap((page) => collectInlineScripts(splitPage(readFileSync(page)).head)));
}

/** Reads the stylesheets of a build, each once. */
function createStyleReader(outDir: string, baseUrl: string): (address: string) => string {
  const styles = new Map<string, string>();
  return (address) => {
    const style = styles.get(address) ?? readFileSync(path.join(outDir, address.slice(baseUrl.length)), 'utf8');
    styles.set(address, style);
    return style;
  };
}

/** The security and cache headers of the build, in the forms that operators use, and every page with its content policy and its styles. */
export default function responseHeaders({baseUrl}: LoadContext): Plugin {
  return {
    name: 'response-headers',
    async postBuild({outDir, siteConfig}) {
      const pages = (await readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html')).map((file) => path.join(outDir, file));
      const parties = listThirdParties(siteConfig.customFields as Configured);
      const scripts = await minifyScripts(collectScripts(pages));
      const scriptHashes = [...scripts.values()].map(hashScript).sort();
      const createFor = (own: readonly string[]) =>
        createPolicy({
          scriptHashes,
          scriptOrigins: originsFor('script-src', parties),
          imageOrigins: originsFor('img-src', parties),
          connectOrigins: [...own, ...originsFor('connect-src', parties)],
          frameOrigins: originsFor('frame-src', parties),
        });
      const policy = createFor([]);
      // A mock on the reader's own machine speaks plain HTTP: no page may send there but those with the form that does.
      const withForm = {path: baseUrl.replace(/\/$/, '') + REFERENCE_PATH, policy: createFor([MOCK_ORIGIN])};
      const rules = collectHeaderRules(policy, baseUrl, withForm);
      const forms: Record<string, string> = {
        _headers: renderHeadersFile(rules),
        'headers/nginx.conf': renderNginx(rules),
        'headers/cloudfront.json': renderCloudFront(rules),
        [RULES_FILE]: `${JSON.stringify(rules, null, 2)}\n`,
      };
      await mkdir(path.join(outDir, 'headers'), {recursive: true});
      const [meta, metaOfForms] = [renderMetaPolicy(policy), renderMetaPolicy(withForm.policy)];
      const readStyle = createStyleReader(outDir, baseUrl);
      const folderOfForms = path.join(outDir, REFERENCE_PATH);
      for (const page of pages) {
        const {head, rest} = splitPage(readFileSync(page));
        replaceFile(page, [Buffer.from(finishPage(head, {policy: page.startsWith(folderOfForms) ? metaOfForms : meta, scripts, readStyle})), rest]);
      }
      await Promise.all(Object.entries(forms).map(([name, text]) => writeFile(path.join(outDir, name), text)));
      logger.success`Response headers: number=${rules.length} rules, a content policy in number=${pages.length} pages.`;
    },
  };
}
