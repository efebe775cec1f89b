import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {BASE_URL} from '../../src/site/facts';
import {splitStyles} from '../support/site/inlined-styles';

/** Sizes of a built page in bytes, gzip level 9: its HTML, its scripts, and its inlined and linked styles. */
export type PageSize = {html: number; script: number; style: number};

const zipped = (content: string | Buffer): number => (content.length === 0 ? 0 : gzipSync(content, {level: 9}).length);

function namedFiles(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))].filter((address) =>
    address.startsWith(BASE_URL),
  );
}

/**
 * Computes the sizes of a page without a browser.
 * @param pagePath relative to the base path, such as `docs/`
 * @throws Error when the build has no such page
 */
export function measurePageSize(buildDir: string, pagePath: string): PageSize {
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
