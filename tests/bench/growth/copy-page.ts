import {parse, stringify} from 'yaml';

import {REFERENCE_PATH} from '../../../src/reference/paths';
import {tokenizeProse} from '../../../src/search/embedded/tokenize';

import {varyProse} from './vary-prose';

/** The parts of the portal that are copied. Links to these parts point to the copies. */
export type Grown = {docs: boolean; posts: boolean; operations: boolean};

const DESCRIPTION_MOST = 160;

/** Pages that must not be copied (paths relative to docs/), because code or data exists only for the original page. */
const UNIQUE = /^apis\/(errors|tools)\//;
/** A relative link to such a page. The folder name identifies it, because no other folder is called errors or tools. */
const LINK_TO_UNIQUE = /\]\([./a-z-]*(errors|tools)\/([a-z-]+)\.mdx(#[^)\s]*)?\)/g;

/** @param file path relative to docs/ */
export const isUnique = (file: string): boolean => UNIQUE.test(file);

/** Folder of the copied documentation, and suffix of the names of copied articles, operations and tags. */
export const editionOf = (copy: number): string => `edition-${copy}`;
export const nameOf = (name: string, copy: number): string => `${name}-${copy}`;

/** The numbers of the copies: 2 to `times`. The original has no number. */
export const numbersOf = (times: number): number[] =>
  Array.from({length: Math.max(0, times - 1)}, (_value, index) => index + 2);

function copyLink(path: string, copy: number, grown: Grown): string {
  if (path.startsWith(REFERENCE_PATH)) {
    return grown.operations
      ? path.replace(/^(.*\/connect-openapi\/(?:tags\/)?[a-z0-9-]+)(?=\/|#|$)/, (start) =>
          /\/(?:tags|webhooks)$/.test(start) ? start : nameOf(start, copy),
        )
      : path;
  }
  if (/^\/blog\/(?!tags\/|archive\/|authors\/|page\/)[a-z0-9-]+/.test(path))
    return grown.posts ? path.replace(/^\/blog\/[a-z0-9-]+/, (start) => nameOf(start, copy)) : path;
  return path.startsWith('/docs/') && !isUnique(path.slice('/docs/'.length)) && grown.docs
    ? path.replace('/docs/', `/docs/${editionOf(copy)}/`)
    : path;
}

/**
 * In texts with more characters than this, the number of the copy replaces the last letter of a word, because questions
 * have a maximum length. In shorter texts it is added.
 */
const SHORT_TEXT = 70;

/**
 * Adds the number of the copy to each word of two or more letters that the search index keeps, because questions and
 * search terms of different pages must differ.
 */
const varyWords = (text: string, copy: number): string =>
  text.replace(/\p{L}{2,}/gu, (word) => {
    if (tokenizeProse(word).length === 0) return word;
    return `${text.length > SHORT_TEXT ? word.slice(0, -1) : word}${copy}`;
  });

type Asked = string | {ask: string; section: string};

const copyQuestion = (asked: Asked, copy: number): Asked =>
  typeof asked === 'string' ? varyWords(asked, copy) : {...asked, ask: varyWords(asked.ask, copy)};

/**
 * Copies a page and changes its title, description, questions, search terms and prose. Links point to pages of the same
 * copy.
 * @param kind copies of articles also get another slug
 */
export function copyPage(source: string, kind: 'doc' | 'post', copy: number, grown: Grown): string {
  const [whole = '', header = ''] = /^---\n([\s\S]*?\n)---\n/.exec(source) ?? [];
  const linked = source
    .slice(whole.length)
    .replace(LINK_TO_UNIQUE, (_link, folder: string, name: string, anchor = '') => {
      return `](/docs/apis/${folder}/${name === 'index' ? '' : `${name}/`}${anchor})`;
    })
    // Only one page may show a flow.
    .replace(/^<Flow id=".*" \/>$/gm, 'The flow is on the original page.')
    .replace(
      /(\]\(|(?:to|href)=")(\/(?:docs|blog)\/[^)"\s]*)/g,
      (_link, start: string, path: string) => start + copyLink(path, copy, grown),
    );
  const body = varyProse(linked, copy);
  if (!whole) return body;
  const fields = parse(header) as Record<string, unknown>;
  const ending = ` (${copy})`;
  const {questions, search_terms: terms} = fields as {questions?: Asked[]; search_terms?: string[]};
  const copied = {
    ...fields,
    ...(questions && {questions: questions.map((asked) => copyQuestion(asked, copy))}),
    ...(terms && {search_terms: terms.map((term) => varyWords(term, copy))}),
    title: `${fields.title}${ending}`,
    description: `${String(fields.description).slice(0, DESCRIPTION_MOST - ending.length)}${ending}`,
    ...(kind === 'post' && {slug: nameOf(String(fields.slug), copy)}),
  };
  return `---\n${stringify(copied, {lineWidth: 0})}---\n${body}`;
}
