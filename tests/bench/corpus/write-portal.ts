import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {parse, stringify} from 'yaml';

import {routeOfFile} from '../../../plugins/lib/content-paths';

import type {Corpus} from './corpus';
import type {CorpusPage} from './pages';

/** Pages that a plugin parses: the release notes become a feed and the news of the landing page. */
const KEPT = /^docs\/release-notes\//;
const KEYWORDS = ['corpus', 'comparison', 'build'];
const MORE_FOLDER = 'docs/more';

/** Lint rules of the portal about the errors of an operation, which the corpus does not follow. */
const UNUSED_RULES = /^rule\/errors-of-/;

async function listPages(siteDir: string, folder: string): Promise<string[]> {
  const files = (await readdir(path.join(siteDir, folder), {recursive: true})).map((file) =>
    path.posix.join(folder, file.split(path.sep).join('/')),
  );
  return files.filter((file) => /\.mdx$/.test(file)).sort();
}

function readHeader(text: string): Record<string, unknown> {
  return parse(/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? '') as Record<string, unknown>;
}

/** Removes from release notes what the corpus lacks: operations, anchors of other pages, and artefacts. */
export function removeLinks(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\((\/docs\/apis\/connect-openapi|(?!\.\/\d{4}\.mdx)[^)]*#)[^)]*\)/g, '$1')
    .replace(/`artefact:[^`]+`/g, '`value`');
}

/**
 * Replaces the content of a copy of the portal with the corpus. Pages that menus and sidebars refer to keep their path
 * and title; other pages are in a separate folder; the API description is replaced.
 * @param siteDir a copy, never the working tree
 */
export async function writeForPortal(corpus: Corpus, siteDir: string): Promise<void> {
  const inSite = (file: string) => path.join(siteDir, file);
  const partials = (await listPages(siteDir, 'docs')).filter((file) => path.posix.basename(file).startsWith('_'));
  const own = (await listPages(siteDir, 'docs')).filter((file) => !partials.includes(file) && !KEPT.test(file));
  const docs = corpus.docs.map((page, number) => ({page, file: own[number] ?? `${MORE_FOLDER}/${page.slug}.mdx`}));
  const link = (body: string) =>
    body
      .replace(/\]\(page:(\d+)\)/g, (_link, number: string) => `](${routeOfFile(docs[Number(number)]?.file ?? '')})`)
      .replace(/\]\(picture:(\d+)\)/g, '](/img/corpus/picture-$1.png)');
  const render = (fields: Record<string, unknown>, {lead, body}: CorpusPage, mark: string) =>
    `---\n${stringify(fields, {lineWidth: 0})}---\n\n${link([lead, mark, body].filter(Boolean).join('\n\n'))}\n`;
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(path.dirname(inSite(file)), {recursive: true});
    await writeFile(inSite(file), content);
  };

  for (const {page, file} of docs) {
    const fields = own.includes(file)
      ? readHeader(await readFile(inSite(file), 'utf8'))
      : {title: page.title, description: page.description, keywords: KEYWORDS};
    await write(file, render(fields, page, ''));
  }
  for (const [number, file] of (await listPages(siteDir, 'blog')).entries()) {
    const page = corpus.posts[number];
    if (page) await write(file, render(readHeader(await readFile(inSite(file), 'utf8')), page, '{/* truncate */}'));
  }
  for (const file of (await listPages(siteDir, 'docs')).filter((page) => KEPT.test(page))) {
    await write(file, removeLinks(await readFile(inSite(file), 'utf8')));
  }
  for (const [number, picture] of corpus.pictures.entries())
    await write(`static/img/corpus/picture-${number}.png`, picture);
  for (const file of partials) await rm(inSite(file));
  for (const file of await readdir(inSite('artefacts')))
    if (file !== 'README.md') await rm(inSite(`artefacts/${file}`), {recursive: true});

  for (const folder of ['openapi/paths', 'openapi/components', 'openapi/arazzo'])
    await rm(inSite(folder), {recursive: true});
  await rm(inSite('openapi/identifiers.yaml'));
  await write('openapi/connect-api.yaml', stringify(corpus.description, {lineWidth: 0, aliasDuplicateObjects: false}));
  const lint = parse(await readFile(inSite('openapi/redocly.yaml'), 'utf8')) as {rules: Record<string, unknown>};
  await write(
    'openapi/redocly.yaml',
    stringify({
      ...lint,
      rules: Object.fromEntries(Object.entries(lint.rules).filter(([rule]) => !UNUSED_RULES.test(rule))),
    }),
  );
}
