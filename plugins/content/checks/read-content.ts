import {readdir} from 'node:fs/promises';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import {parseDocument} from 'yaml';

import type {ReferenceNames} from '../../lib/content-routes';
import {readCatalogueWithProblems, type CollectedCatalogue} from '../../lib/error-catalogue/read-catalogue';
import {FLOWS_DIR} from '../../lib/flows/flow';
import {listFlows} from '../../lib/flows/read-flows';
import type {Problem} from '../../lib/problems';
import {OPERATION_QUESTIONS_FILE} from '../../lib/questions/collect-questions';
import {readSource} from '../../lib/source-text';
import {digestBuildCode, openCache} from '../../lib/value-cache';
import {readYaml, type YamlSource} from '../../lib/yaml-source';

import type {DeclaredKeys} from './check-declared-keys';
import {authorRules, categoryRules, checkFile, checkList, checkUnique, tagRules} from './check-fields';
import {REDIRECTS_FILE} from './check-redirects';
import type {Redirects} from './check-redirects';
import {SIDEBARS_FILE} from './check-sidebars';
import type {Position, Sidebars} from './check-sidebars';
import type {SiteText} from './check-site-paths';
import {isPage} from './is-page';
import {parseSource} from './source-file';
import type {ContentKind, SourceFile} from './source-file';

const CACHE = 'node_modules/.cache/content-checks/sources';

export type Content = {
  sources: readonly SourceFile[];
  partials: readonly SourceFile[];
  /** Problems in blog/authors.yml, blog/tags.yml and `_category_.yml` files. */
  listProblems: readonly Problem[];
  /** Files in docs/ and blog/, relative to the site. */
  files: readonly string[];
  /** Files in src/pages/, relative to the site. */
  sitePages: readonly string[];
  siteTexts: readonly SiteText[];
  /** Site paths of the files in static/. */
  staticFiles: readonly string[];
  declared: DeclaredKeys;
  reference: ReferenceNames;
  errors: CollectedCatalogue;
  /** The questions of operations, or the problem if the file cannot be read. */
  questions: YamlSource | Problem;
  /** Ids of the flows in openapi/arazzo/. */
  flows: readonly string[];
  sidebars: Sidebars;
  positions: readonly Position[];
  redirects: Redirects;
};

/** The files under a folder, relative to the site, sorted. */
export async function listFiles(siteDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function kindOf(file: string): ContentKind {
  return file.startsWith('blog/') ? 'post' : 'doc';
}

const isPartial = (file: string): boolean => /\.mdx?$/.test(file) && !isPage(file);

type Rules = Parameters<typeof checkList>[2];

async function readKeys(
  siteDir: string,
  file: string,
  rules: Rules,
): Promise<{keys: string[] | null; problems: Problem[]}> {
  const source = readYaml(file, await readSource(siteDir, file));
  if ('what' in source) return {keys: null, problems: [source]};
  const problems = [...checkList(file, source, rules), ...checkUnique(file, source, 'permalink')];
  const isList = typeof source.value === 'object' && source.value !== null && !Array.isArray(source.value);
  return {keys: isList ? Object.keys(source.value as object) : null, problems};
}

async function readCategory(siteDir: string, file: string): Promise<{position: Position[]; problems: Problem[]}> {
  const source = readYaml(file, await readSource(siteDir, file));
  if ('what' in source) return {position: [], problems: [source]};
  const position = (source.value as {position?: unknown} | null)?.position;
  return {
    position: typeof position === 'number' ? [{file, line: source.lineOf(['position']), position}] : [],
    problems: checkFile(file, source, categoryRules),
  };
}

/** Reads the text and the exports of a module. Bypasses the module cache, so that the preview reads changes. */
async function readModule(siteDir: string, file: string): Promise<{text: string; value: unknown}> {
  const [text, value] = await Promise.all([readSource(siteDir, file), loadFreshModule(path.join(siteDir, file))]);
  return {text, value};
}

/** Folder of the webhooks. Operation ids in this folder have no pages. */
const WEBHOOKS_DIR = 'openapi/webhooks/';

/** Reads operation ids, tags and webhook names of the API description. The plugin connect-reference checks them. */
async function readReferenceNames(siteDir: string): Promise<ReferenceNames> {
  // Excludes flows, because their operationIds only refer to operations.
  const files = (await listFiles(siteDir, 'openapi')).filter(
    (file) => file.endsWith('.yaml') && !file.startsWith(`${FLOWS_DIR}/`) && !file.startsWith(WEBHOOKS_DIR),
  );
  const texts = await Promise.all(files.map((file) => readSource(siteDir, file)));
  const root = parseDocument(texts[files.indexOf('openapi/connect-api.yaml')] ?? '').toJS() as {
    tags?: {name?: unknown}[];
    webhooks?: object | null;
  } | null;
  return {
    // Uses a regular expression, because parsing every file takes seconds. Parses the value, because it may be quoted.
    operationIds: texts.flatMap((text) =>
      [...text.matchAll(/^ +operationId:(.*)$/gm)].map(([, value = '']) => String(parseDocument(value).toJS())),
    ),
    tags: Array.isArray(root?.tags) ? root.tags.map(({name}) => String(name)) : [],
    webhooks: Object.keys(root?.webhooks ?? {}),
  };
}

async function readSiteTexts(siteDir: string): Promise<SiteText[]> {
  const files = (await listFiles(siteDir, 'src')).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return Promise.all(files.map(async (file) => ({file, text: await readSource(siteDir, file)})));
}

/** Reads all content of the site. Parsed MDX is cached by its text. */
export async function readContent(siteDir: string): Promise<Content> {
  const [docs, blog, sitePages, siteTexts, assets, authors, tags, reference, questions] = await Promise.all([
    listFiles(siteDir, 'docs'),
    listFiles(siteDir, 'blog'),
    listFiles(siteDir, 'src/pages'),
    readSiteTexts(siteDir),
    listFiles(siteDir, 'static'),
    readKeys(siteDir, 'blog/authors.yml', authorRules),
    readKeys(siteDir, 'blog/tags.yml', tagRules),
    readReferenceNames(siteDir),
    readSource(siteDir, OPERATION_QUESTIONS_FILE),
  ]);
  const files = [...docs, ...blog];
  const cache = openCache<SourceFile>(path.join(siteDir, CACHE), digestBuildCode(siteDir));
  async function parse(file: string): Promise<SourceFile> {
    const text = await readSource(siteDir, file);
    return cache.get(JSON.stringify([file, text]), () => parseSource(kindOf(file), file, text));
  }
  const [pages, partials, categories, sidebars, redirects] = await Promise.all([
    Promise.all(files.filter(isPage).map(parse)),
    Promise.all(files.filter(isPartial).map(parse)),
    Promise.all(
      docs.filter((file) => /\/_category_\.(ya?ml|json)$/.test(file)).map((file) => readCategory(siteDir, file)),
    ),
    readModule(siteDir, SIDEBARS_FILE),
    readModule(siteDir, REDIRECTS_FILE),
  ]);
  await cache.save();
  return {
    sources: pages,
    partials,
    listProblems: [...authors.problems, ...tags.problems, ...categories.flatMap(({problems}) => problems)],
    files,
    sitePages,
    siteTexts,
    staticFiles: assets.map((file) => file.slice('static'.length)),
    declared: {authors: authors.keys, tags: tags.keys},
    reference,
    errors: readCatalogueWithProblems(siteDir),
    questions: readYaml(OPERATION_QUESTIONS_FILE, questions),
    flows: listFlows(siteDir),
    sidebars,
    positions: categories.flatMap(({position}) => position),
    redirects: {text: redirects.text, value: (redirects.value as {redirects: Redirects['value']}).redirects},
  };
}
