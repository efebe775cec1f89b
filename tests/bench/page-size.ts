import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {BASE_URL} from '../../src/site/facts';

import {splitStyles} from '../support/site/inlined-styles';

/** Bytes of a built page, gzip 9: its HTML, the scripts that it names, and the styles that stand in it or are named. */
export type PageSize = {html: number; script: number; style: number};

const zipped = (content: string | Buffer): number => (content.length === 0 ? 0 : gzipSync(content, {level: 9}).length);

function namedFiles(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))].filter((address) =>
    address.startsWith(BASE_URL),
  );
}

/**
 * Weighs a page of a build without a browser.
 * @param pagePath below the base path, such as `docs/`
 * @throws Error when the build has no such page
 */
export function weighPage(buildDir: string, pagePath: string): PageSize {
  const file = path.join(buildDir, pagePath, 'index.html');
  if (!existsSync(file)) throw new Error(`The build in ${buildDir} has no page ${pagePath || '/'}.`);
  const {html, style} = splitStyles(readFileSync(file, 'utf8'));
  const sum = (pattern: RegExp) =>
    namedFiles(html, pattern).reduce(
      (total, address) => total + zipped(readFileSync(path.join(buildDir, address.slice(BASE_URL.length)))),
      0,
    );
  const linked =
    sum(/<link[^>]*\srel="?stylesheet"?[^>]*\shref="?([^"\s>]+)/g) || sum(/<link[^>]*\shref="?([^"\s>]+\.css)/g);
  return {html: zipped(html), script: sum(/<script[^>]*\ssrc="?([^"\s>]+)/g), style: zipped(style) + linked};
}
