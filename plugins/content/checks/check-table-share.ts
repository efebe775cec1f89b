import type {Heading, Nodes, RootContent} from 'mdast';

import type {Problem} from '../../lib/problems';

import {countWords, proseOf} from './count-words';
import type {MdxText} from './mdx-text';

/** The maximum share of words in tables. */
const MAX_SHARE = 0.4;

/** Folders in which every section is a reference section. */
const REFERENCE_FOLDERS = ['docs/apis/', 'docs/release-notes/'];

/** A heading of a page in docs/platform with one of these words starts a reference section. */
const REFERENCE_HEADING =
  /\b(fields|claims|members|parameters|operations|endpoints|permissions|statuses|states|transitions|limits)\b/i;

/** The words of a heading, without its explicit anchor. */
const wordsOf = (heading: Heading): string => proseOf(heading).replace(/\{#[^}]*\}\s*$/, '');

const isReferencePage = (file: string): boolean => REFERENCE_FOLDERS.some((folder) => file.startsWith(folder));

/**
 * The top-level nodes of a page outside reference sections. A reference section ends at the next heading of its own or
 * a higher level.
 */
function withoutReferenceSections({file, tree}: MdxText): RootContent[] {
  if (!file.startsWith('docs/platform/')) return tree.children;
  let reference: Heading | undefined;
  return tree.children.filter((node) => {
    if (node.type === 'heading' && (!reference || node.depth <= reference.depth))
      reference = REFERENCE_HEADING.test(wordsOf(node)) ? node : undefined;
    return !reference;
  });
}

type Table = Extract<Nodes, {type: 'table'}>;

/** The tables in a node, including tables in tabs and lists. */
function tablesIn(node: Nodes): Table[] {
  if (node.type === 'table') return [node];
  return 'children' in node ? node.children.flatMap(tablesIn) : [];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Checks that at most 40 % of the words of a page in docs/ are in tables. Ignores reference sections. Reports the
 * problem at the table with the most words.
 */
export function checkTableShare(mdx: MdxText): Problem[] {
  const {file, kind} = mdx;
  if (kind !== 'doc' || isReferencePage(file)) return [];
  const nodes = withoutReferenceSections(mdx);
  const tables = nodes.flatMap(tablesIn).map((table) => ({table, words: countWords(table)}));
  const words = sum(nodes.map(countWords));
  const inTables = sum(tables.map((table) => table.words));
  if (inTables <= words * MAX_SHARE) return [];
  const [largest] = tables.sort((a, b) => b.words - a.words);
  return [
    {
      file,
      line: largest?.table.position?.start.line ?? 1,
      what: `${Math.round((100 * inTables) / words)} % of the words of the page are in tables, ${inTables} of ${words}. The maximum is ${100 * MAX_SHARE} %. The largest table is on this line.`,
      remedy: 'Write explanations as sentences or lists; a cell holds a value or a phrase.',
    },
  ];
}
