/** Creates the sites to measure, as copies outside the working tree. */
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {copyFile, cp, mkdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';

import {BASE_URL, DEFAULT_SITE_URL} from '../../src/site/facts';
import {SITE_DIR} from '../support/site/sites';

import {makeCorpus, type Corpus} from './corpus/corpus';
import {writeForStock} from './corpus/write-stock';
import {measureProcess, type ProcessCost} from './process-cost';
import {CACHES, type Site} from './site';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
const STOCK_SOURCE = path.join(SITE_DIR, 'tests/bench/stock');

const git = async (dir: string, ...args: readonly string[]): Promise<string> =>
  (await run('git', ['-C', dir, ...args], {maxBuffer: MAX_OUTPUT})).stdout;

/** Copies a folder as hard links to save space, or as files if that fails. */
async function linkFolder(from: string, to: string): Promise<void> {
  try {
    await run('cp', ['-al', from, to]);
  } catch {
    await rm(to, {recursive: true, force: true});
    await run('cp', ['-a', from, to]);
  }
}

/**
 * Copies the working tree of the portal, with history and packages, without caches.
 * @returns the site of the copy
 */
export async function copyPortal(name: string, dir: string): Promise<Site> {
  await rm(dir, {recursive: true, force: true});
  await run('git', ['clone', '--quiet', SITE_DIR, dir]);
  const changed = (await git(SITE_DIR, 'ls-files', '-z', '--modified', '--others', '--exclude-standard'))
    .split('\0')
    .filter(Boolean);
  for (const file of new Set(changed)) {
    const [source, copy] = [path.join(SITE_DIR, file), path.join(dir, file)];
    if (!existsSync(source)) await rm(copy, {force: true});
    else {
      await mkdir(path.dirname(copy), {recursive: true});
      await copyFile(source, copy);
    }
  }
  await linkFolder(path.join(SITE_DIR, 'node_modules'), path.join(dir, 'node_modules'));
  await rm(path.join(dir, 'node_modules/.cache'), {recursive: true, force: true});
  return {
    name,
    dir,
    leftovers: [...CACHES, 'static/downloads', 'static/operation-fragments'],
    page: 'docs/platform/certificates.mdx',
  };
}

/** Commits everything in a copy, because pages get their dates from the history. */
export async function commitCopy(dir: string): Promise<void> {
  await git(dir, 'add', '--all');
  await git(
    dir,
    '-c',
    'user.name=Bench',
    '-c',
    'user.email=bench@connect.example',
    'commit',
    '--quiet',
    '--no-verify',
    '--message',
    'Content of the bench',
  );
}

/** The corpus of the comparison. Its tags refer to an existing page of the portal. */
export function makePeerCorpus(): Corpus {
  return makeCorpus(`${DEFAULT_SITE_URL}${BASE_URL}docs/apis/`);
}

/** The stock site, with the path of a page of each type relative to the base path. */
export type StockSite = Site & {
  /** Cost of the command that generates the operation pages; a build of the stock site does not include it. */
  preparation: ProcessCost;
  pages: {landing: string; documentation: string; operation: string; article: string; blogList: string};
};

/**
 * Uses an external stock site with packages, corpus and operation pages.
 * @throws Error if the folder does not contain such a site
 */
export function findPeer(dir: string): Site {
  const missing = ['node_modules', 'docusaurus.config.js', 'docs/apis'].find(
    (needed) => !existsSync(path.join(dir, needed)),
  );
  if (missing)
    throw new Error(
      `--peer: ${dir} has no ${missing}. → Name the folder of a stock site with packages and operation pages.`,
    );
  return {name: 'peer', dir, leftovers: CACHES, page: 'docs/index.mdx'};
}

function findStockPages({docs, posts, description}: Corpus): StockSite['pages'] {
  const [doc, post] = [docs[0], posts[0]];
  const [operation] = Object.values(description.paths).flatMap(({post: create}) =>
    create ? [create as {operationId: string}] : [],
  );
  if (!doc || !post || !operation) throw new Error('The corpus is empty.');
  return {
    landing: '',
    documentation: `docs/pages/section-1/${doc.slug}/`,
    operation: `docs/apis/connect-openapi/${operation.operationId}/`,
    article: `blog/${post.slug}/`,
    blogList: 'blog/',
  };
}

/**
 * Sets up stock Docusaurus with the corpus. Installs its packages from the registry, once per folder.
 * @throws Error when npm cannot install them
 */
export async function setUpStock(dir: string, corpus: Corpus): Promise<StockSite> {
  await mkdir(dir, {recursive: true});
  const isInstalled =
    existsSync(path.join(dir, 'node_modules')) &&
    (await readFile(path.join(dir, 'package.json'), 'utf8')) ===
      (await readFile(path.join(STOCK_SOURCE, 'package.json'), 'utf8'));
  await cp(STOCK_SOURCE, dir, {recursive: true});
  if (!isInstalled) {
    try {
      await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {cwd: dir, maxBuffer: MAX_OUTPUT});
    } catch (error) {
      await rm(path.join(dir, 'node_modules'), {recursive: true, force: true});
      throw new Error(
        `npm could not install the stock site, which needs about 1,500 packages. Run the bench with access to npm's registry, or with --without-stock.\n${(error as {stderr?: string}).stderr ?? ''}`,
        {cause: error},
      );
    }
  }
  await writeForStock(corpus, dir);
  const preparation = await measureProcess(
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'gen-api-docs', 'all'],
    dir,
  );
  return {
    name: 'stock',
    dir,
    preparation,
    leftovers: CACHES,
    page: `docs/pages/section-1/${corpus.docs[0]?.slug}.mdx`,
    pages: findStockPages(corpus),
  };
}
