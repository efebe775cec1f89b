import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {SECURITY_FILE} from '../../src/site/security';

import {renderManifest, renderRobots, renderSecurity, THEME_COLOUR} from './render-files';

const MANIFEST = 'site.webmanifest';

/**
 * What machines look for: security.txt and robots.txt, which operators also serve from the root of the host, and the web
 * application manifest, with the colour of the browser's bar.
 */
export default function wellKnownFiles({siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'well-known-files',
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'manifest', href: `${baseUrl}${MANIFEST}`}},
        {tagName: 'meta', attributes: {name: 'theme-color', content: THEME_COLOUR}},
      ],
    }),
    async postBuild({outDir}) {
      const files = {[SECURITY_FILE]: renderSecurity(siteConfig.url), 'robots.txt': renderRobots(siteConfig.url), [MANIFEST]: renderManifest()};
      await mkdir(path.join(outDir, path.dirname(SECURITY_FILE)), {recursive: true});
      await Promise.all(Object.entries(files).map(([file, text]) => writeFile(path.join(outDir, file), text)));
    },
  };
}
