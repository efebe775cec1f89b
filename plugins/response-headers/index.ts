import {readFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {REFERENCE_PATH} from '../../src/reference/paths';
import {listThirdParties, originsFor, type Configured} from '../../src/site/third-parties';
import {MOCK_ORIGIN} from '../../src/site/try-it';
import {collectInlineScripts} from '../lib/lean-html/inline-scripts';
import {inlineStyles} from '../lib/lean-html/inline-styles';
import {leanHtml} from '../lib/lean-html/lean-html';
import {leaveHtmlAsRendered} from '../lib/lean-html/leave-html';
import {minifyScripts} from '../lib/lean-html/minify-scripts';

import {collectScriptHashes} from './collect-script-hashes';
import {createPolicy, renderMetaPolicy} from './content-policy';
import {collectHeaderRules} from './header-rules';
import {insertPolicy} from './insert-policy';
import {renderCloudFront, renderHeadersFile, renderNginx} from './render-headers';

/** Where the rules stand in the build, for the programs that serve it. */
export const RULES_FILE = 'headers/rules.json';

/** Written beside and moved into place: the other plugins read the pages at the same time, and may not read half of one. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
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

/**
 * The security and cache headers of the build, in the forms that operators use, and every page as it is served: in few bytes,
 * with its content policy and its styles.
 */
export default function responseHeaders({baseUrl}: LoadContext): Plugin {
  leaveHtmlAsRendered();
  return {
    name: 'response-headers',
    async postBuild({outDir, siteConfig}) {
      const files = (await readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html')).sort();
      const rendered = await Promise.all(files.map((file) => readFile(path.join(outDir, file), 'utf8')));
      // Here, since the hashes are of the scripts as they are written, and each page is written once.
      const scripts = await minifyScripts(rendered.flatMap(collectInlineScripts));
      const pages = files.map((file, position) => ({file: path.join(outDir, file), html: leanHtml(rendered[position] ?? '', scripts)}));
      const parties = listThirdParties(siteConfig.customFields as Configured);
      const scriptHashes = [...new Set(pages.flatMap(({html}) => collectScriptHashes(html)))].sort();
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
      await Promise.all([
        ...pages.map(({file, html}) => replaceFile(file, inlineStyles(insertPolicy(html, file.startsWith(folderOfForms) ? metaOfForms : meta), readStyle))),
        ...Object.entries(forms).map(([name, text]) => writeFile(path.join(outDir, name), text)),
      ]);
      logger.success`Response headers: number=${rules.length} rules, a content policy in number=${pages.length} pages.`;
    },
  };
}
