import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {SECURITY_FILE} from '../../../src/site/security';
import {createPictureCache} from '../../lib/pictures/picture-cache';
import {createRenderer} from '../../lib/pictures/render-png';
import {readTokenColours} from '../../lib/pictures/token-colours';
import {readSource} from '../../lib/source-text';

import {ANY_ICONS, drawIcon, ICONS, TOUCH_ICON} from './icons';
import {renderManifest, renderRobots, renderSecurity, THEME_COLOUR} from './render-files';

const MANIFEST = 'site.webmanifest';
const CACHE = 'node_modules/.cache/icons';

async function writeIcons({siteDir, generatedFilesDir}: LoadContext, outDir: string): Promise<void> {
  const [renderer, mark, tokens] = await Promise.all([
    createRenderer(path.join(generatedFilesDir, 'icon-fonts')),
    ...['static/img/mark.svg', 'src/css/tokens.css'].map((file) => readSource(siteDir, file)),
  ]);
  const [colour, toPng] = [readTokenColours(tokens as string), createPictureCache(path.join(siteDir, CACHE), renderer)];
  const [ink, seal, ground] = ['color-text', 'color-accent', 'color-surface'].map((token) =>
    colour(token, 'light'),
  ) as [string, string, string];
  for (const icon of ICONS) {
    const file = path.join(outDir, icon.file);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, await toPng(drawIcon(icon, mark as string, {ink, seal, ground})));
  }
}

/** Writes security.txt, robots.txt, the web application manifest and its icons. */
export default function wellKnownFiles(context: LoadContext): Plugin {
  const {siteConfig, baseUrl} = context;
  return {
    name: 'well-known-files',
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'manifest', href: `${baseUrl}${MANIFEST}`}},
        ...ANY_ICONS.slice(0, 1).map(({file, size}) => ({
          tagName: 'link',
          attributes: {rel: 'icon', type: 'image/png', sizes: `${size}x${size}`, href: baseUrl + file},
        })),
        {
          tagName: 'link',
          attributes: {
            rel: 'apple-touch-icon',
            sizes: `${TOUCH_ICON.size}x${TOUCH_ICON.size}`,
            href: baseUrl + TOUCH_ICON.file,
          },
        },
        {tagName: 'meta', attributes: {name: 'theme-color', content: THEME_COLOUR}},
      ],
    }),
    async postBuild({outDir}) {
      const files = {
        [SECURITY_FILE]: renderSecurity(siteConfig.url),
        'robots.txt': renderRobots(siteConfig.url, siteConfig.noIndex),
        [MANIFEST]: renderManifest(),
      };
      await mkdir(path.join(outDir, path.dirname(SECURITY_FILE)), {recursive: true});
      await Promise.all([
        writeIcons(context, outDir),
        ...Object.entries(files).map(([file, text]) => writeFile(path.join(outDir, file), text)),
      ]);
    },
  };
}
