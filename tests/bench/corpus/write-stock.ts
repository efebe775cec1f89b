import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {stringify} from 'yaml';

import type {Corpus} from './corpus';
import type {CorpusPage} from './pages';

const toFile = ({slug}: CorpusPage) => `${slug}.mdx`;

const PAGES_PER_FOLDER = 22;
const folderOf = (number: number) => `section-${Math.floor(number / PAGES_PER_FOLDER) + 1}`;

function renderPage(page: CorpusPage, fields: Record<string, unknown>, corpus: Corpus, mark: string): string {
  const body = [page.lead, mark, page.body].filter(Boolean).join('\n\n');
  const linked = body
    .replace(
      /\]\(page:(\d+)\)/g,
      (_link, number: string) => `](/docs/pages/${folderOf(Number(number))}/${corpus.docs[Number(number)]?.slug})`,
    )
    .replace(/\]\(picture:(\d+)\)/g, '](/img/picture-$1.png)');
  return `---\n${stringify({title: page.title, description: page.description, ...fields})}---\n\n${linked}\n`;
}

/** Writes the corpus for stock Docusaurus. */
export async function writeForStock(corpus: Corpus, siteDir: string): Promise<void> {
  const files = new Map<string, string | Buffer>([
    ['docs/index.mdx', '---\ntitle: Documentation\nslug: /\n---\n\nStart here.\n'],
    ['blog/authors.yml', 'team:\n  name: Platform team\n  title: Engineering\n'],
    ['blog/tags.yml', stringify({security: {label: 'Security'}})],
    ['openapi/connect-api.yaml', stringify(corpus.description, {lineWidth: 0, aliasDuplicateObjects: false})],
    ...corpus.docs.map(
      (page, number) => [`docs/pages/${folderOf(number)}/${toFile(page)}`, renderPage(page, {}, corpus, '')] as const,
    ),
    ...corpus.posts.map((page, number) => {
      const fields = {
        slug: page.slug,
        date: `202${2 + (number % 4)}-0${1 + (number % 9)}-1${number % 9}`,
        authors: ['team'],
        tags: ['security'],
      };
      return [`blog/${page.slug}/index.mdx`, renderPage(page, fields, corpus, '{/* truncate */}')] as const;
    }),
    ...corpus.pictures.map((picture, number) => [`static/img/picture-${number}.png`, picture] as const),
  ]);
  files.set('static/downloads/connect-api.yaml', files.get('openapi/connect-api.yaml') ?? '');
  for (const folder of ['docs', 'blog', 'static', 'openapi'])
    await rm(path.join(siteDir, folder), {recursive: true, force: true});
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(siteDir, file)), {recursive: true});
    await writeFile(path.join(siteDir, file), content);
  }
}
