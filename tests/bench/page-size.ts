import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {BASE_URL} from '../../src/site/facts';

/** Bytes of a built page, gzip 9: its HTML and the files that the HTML itself names. */
export type PageSize = {html: number; script: number; style: number};

const zipped = (file: string): number => gzipSync(readFileSync(file), {level: 9}).length;

function namedFiles(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))].filter((address) => address.startsWith(BASE_URL));
}

/**
 * Weighs a page of a build without a browser.
 * @param pagePath below the base path, such as `docs/`
 * @throws Error when the build has no such page
 */
export function weighPage(buildDir: string, pagePath: string): PageSize {
  const file = path.join(buildDir, pagePath, 'index.html');
  if (!existsSync(file)) throw new Error(`The build in ${buildDir} has no page ${pagePath || '/'}.`);
  const html = readFileSync(file, 'utf8');
  const sum = (pattern: RegExp) => namedFiles(html, pattern).reduce((total, address) => total + zipped(path.join(buildDir, address.slice(BASE_URL.length))), 0);
  return {html: zipped(file), script: sum(/<script[^>]*\ssrc="?([^"\s>]+)/g), style: sum(/<link[^>]*\srel="?stylesheet"?[^>]*\shref="?([^"\s>]+)/g) || sum(/<link[^>]*\shref="?([^"\s>]+\.css)/g)};
}
