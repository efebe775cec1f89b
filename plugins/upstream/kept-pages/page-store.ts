/** The rendered pages of the last build: one file of all HTML, and a list of what stands where in it. */
import {randomUUID} from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

import type {Manifest} from './asset-names';

/** What Docusaurus collects from a page beside its HTML, as far as it passes from thread to thread. */
export type CollectedData = {metadata: {helmet: unknown}};

export type StoredPage = {pathname: string; key: string; data: CollectedData; html: Buffer};
export type StoredPages = {manifest: Manifest; pages: readonly StoredPage[]};

const LIST = 'pages.json';

type List = {
  bytes: string;
  manifest: Manifest;
  pages: {pathname: string; key: string; data: CollectedData; length: number}[];
};

/**
 * Reads what the last build has left.
 * @returns null when there is nothing, or not all of it
 */
export function readPages(folder: string): StoredPages | null {
  if (!existsSync(path.join(folder, LIST))) return null;
  const {bytes: name, manifest, pages} = JSON.parse(readFileSync(path.join(folder, LIST), 'utf8')) as List;
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  if (bytes.length !== pages.reduce((sum, {length}) => sum + length, 0)) return null;
  let end = 0;
  return {manifest, pages: pages.map(({length, ...page}) => ({...page, html: bytes.subarray(end, (end += length))}))};
}

/**
 * Keeps pages for the next build, in place of those of the last. They are taken one after the other, so that no more than
 * one need be in memory. The list comes last and is moved into place: a build that ends early leaves the former.
 */
export function writePages(folder: string, manifest: Manifest, pages: Iterable<StoredPage>): void {
  mkdirSync(folder, {recursive: true});
  const name = `${randomUUID()}.html`;
  const file = openSync(path.join(folder, name), 'w');
  const list: List = {bytes: name, manifest, pages: []};
  for (const {html, ...page} of pages) {
    writeSync(file, html);
    list.pages.push({...page, length: html.length});
  }
  closeSync(file);
  const unfinished = path.join(folder, `${name}.json`);
  writeFileSync(unfinished, JSON.stringify(list));
  renameSync(unfinished, path.join(folder, LIST));
  for (const other of readdirSync(folder))
    if (other !== LIST && other !== name) rmSync(path.join(folder, other), {force: true});
}
