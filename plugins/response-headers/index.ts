import {mkdir, readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {listThirdParties, originsFor, type Configured} from '../../src/site/third-parties';
import {MOCK_ORIGIN} from '../../src/site/try-it';

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

/** The security and cache headers of the build, in the forms that operators use, and its content policy in every page. */
export default function responseHeaders({baseUrl}: LoadContext): Plugin {
  return {
    name: 'response-headers',
    async postBuild({outDir, siteConfig}) {
      const files = (await readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html')).sort();
      const pages = await Promise.all(files.map(async (file) => ({file: path.join(outDir, file), html: await readFile(path.join(outDir, file), 'utf8')})));
      const parties = listThirdParties(siteConfig.customFields as Configured);
      const policy = createPolicy({
        scriptHashes: [...new Set(pages.flatMap(({html}) => collectScriptHashes(html)))].sort(),
        scriptOrigins: originsFor('script-src', parties),
        imageOrigins: originsFor('img-src', parties),
        connectOrigins: [MOCK_ORIGIN, ...originsFor('connect-src', parties)],
        frameOrigins: originsFor('frame-src', parties),
      });
      const rules = collectHeaderRules(policy, baseUrl);
      const forms: Record<string, string> = {
        _headers: renderHeadersFile(rules),
        'headers/nginx.conf': renderNginx(rules),
        'headers/cloudfront.json': renderCloudFront(rules),
        [RULES_FILE]: `${JSON.stringify(rules, null, 2)}\n`,
      };
      await mkdir(path.join(outDir, 'headers'), {recursive: true});
      const meta = renderMetaPolicy(policy);
      await Promise.all([
        ...pages.map(({file, html}) => replaceFile(file, insertPolicy(html, meta))),
        ...Object.entries(forms).map(([name, text]) => writeFile(path.join(outDir, name), text)),
      ]);
      logger.success`Response headers: number=${rules.length} rules, a content policy in number=${pages.length} pages.`;
    },
  };
}
