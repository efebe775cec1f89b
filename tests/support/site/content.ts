/**
 * Reads from the sources what a build must contain. Uses no code of the plugins, so that tests do not repeat their
 * errors.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import {BASE_URL} from '../../../src/site/facts';

import {SITE_DIR} from './sites';

/** A page in docs/ or blog/, with its address in the build. */
export type WrittenPage = {file: string; route: string; title: string};

function listFiles(folder: string): string[] {
  return (readdirSync(path.join(SITE_DIR, folder), {recursive: true}) as string[])
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.mdx?$/.test(file) && !/\/_/.test(file))
    .sort();
}

function frontMatterOf(file: string): Record<string, unknown> {
  const [, text = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(path.join(SITE_DIR, file), 'utf8')) ?? [];
  return (parse(text) ?? {}) as Record<string, unknown>;
}

function toWrittenPage(file: string): WrittenPage {
  const {slug, title} = frontMatterOf(file);
  const [folder = ''] = file.split('/');
  const below =
    typeof slug === 'string'
      ? slug
      : file
          .slice(folder.length)
          .replace(/\.mdx?$/, '')
          .replace(/\/index$/, '');
  return {file, route: path.posix.join(BASE_URL, folder, below, '/'), title: String(title)};
}

/** The pages of docs/. */
export const writtenDocs: readonly WrittenPage[] = listFiles('docs').map(toWrittenPage);

/** The articles of blog/. */
export const writtenArticles: readonly WrittenPage[] = listFiles('blog').map(toWrittenPage);

/** The routes of src/pages. */
export const writtenPages: readonly string[] = readdirSync(path.join(SITE_DIR, 'src/pages'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.posix.join(BASE_URL, file.replace(/(index)?\.tsx$/, ''), '/'));

/** Number of articles on each page of the blog list. */
export const articlesPerPage: readonly number[] = Array.from(
  {length: Math.ceil(writtenArticles.length / 10)},
  (_, page) => Math.min(10, writtenArticles.length - 10 * page),
);

/** Route of a page of the blog list, counted from 0. */
export const listingRoute = (page: number): string => `${BASE_URL}blog/${page === 0 ? '' : `page/${page + 1}/`}`;
