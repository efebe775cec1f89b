/**
 * Collects the questions and search terms of all pages: from the front matter of docs and articles, and from
 * openapi/questions.yaml.
 */
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {parse} from 'yaml';

import {operationPath} from '../../../src/reference/paths';
import {readSource} from '../source-text';
import {withSlash} from '../with-slash';

import {parseQuestions, type Question} from './parse-questions';
import {parseSearchTerms} from './parse-search-terms';

/** Questions of operations, by operation id. */
export const OPERATION_QUESTIONS_FILE = 'openapi/questions.yaml';

type Loaded = {permalink: string; source: string};
type DocsContent = {loadedVersions: {docs: Loaded[]}[]};
type BlogContent = {blogPosts: {metadata: Loaded}[]};

function listSources(content: AllContent): Loaded[] {
  const docs = Object.values(content['docusaurus-plugin-content-docs'] ?? {}) as DocsContent[];
  const blogs = Object.values(content['docusaurus-plugin-content-blog'] ?? {}) as BlogContent[];
  return [
    ...docs.flatMap(({loadedVersions}) => loadedVersions.flatMap(({docs: loaded}) => loaded)),
    ...blogs.flatMap(({blogPosts}) => blogPosts.map(({metadata}) => metadata)),
  ];
}

/** Uses the parser of Docusaurus, which caches its result by file text. In a build, it has already parsed the text. */
async function readFrontMatter(siteDir: string, file: string): Promise<Record<string, unknown>> {
  const fileContent = await readSource(siteDir, file);
  const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent});
  return frontMatter;
}

function readQuestions(frontMatter: Record<string, unknown>): Question[] {
  const terms = parseSearchTerms(frontMatter.search_terms) ?? [];
  return [...(parseQuestions(frontMatter.questions) ?? []), ...terms.map((text) => ({text, section: null}))];
}

/**
 * Reads the sources, because `docusaurus.config.ts` removes both fields from the front matter of Docusaurus, so that
 * the scripts of pages do not contain them. Ignores invalid values, which `npm run check` reports.
 * @param baseUrl with leading and trailing slash
 * @returns questions by path of the page, with the base path and a trailing slash
 */
export async function collectQuestions(
  content: AllContent,
  siteDir: string,
  baseUrl: string,
): Promise<Map<string, Question[]>> {
  const ofPages = await Promise.all(
    listSources(content).map(async ({permalink, source}): Promise<[string, Question[]]> => [
      withSlash(permalink),
      readQuestions(await readFrontMatter(siteDir, aliasedSitePathToRelativePath(source))),
    ]),
  );
  const operations = parse(await readSource(siteDir, OPERATION_QUESTIONS_FILE)) as Record<string, unknown> | null;
  const ofOperations = Object.entries(operations ?? {}).map(([id, questions]): [string, Question[]] => [
    baseUrl + operationPath(id).slice(1),
    parseQuestions(questions) ?? [],
  ]);
  return new Map([...ofPages, ...ofOperations].filter(([, questions]) => questions.length > 0));
}
