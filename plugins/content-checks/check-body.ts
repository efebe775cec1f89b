import type {Root} from 'mdast';

import type {Problem} from '../lib/problems';

import {nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** Fewest words of prose on a page (front matter, code and markup not counted). */
const MIN_WORDS = 150;

function lineOf(node: {position?: {start: {line: number}}}): number {
  return node.position?.start.line ?? 1;
}

function textOf(node: unknown): string {
  const {value, children, type} = node as {value?: string; children?: unknown[]; type: string};
  if (type === 'code' || type === 'yaml' || type.startsWith('mdx')) return (children ?? []).map(textOf).join(' ');
  return value ?? (children ?? []).map(textOf).join(' ');
}

/** Words of prose in a tree, table cells and inline code included. */
export function countWords(tree: Root): number {
  return textOf(tree).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function checkHeadings(mdx: MdxText): Problem[] {
  const {file} = mdx;
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  let previous = 1;
  for (const heading of nodesOf(mdx, 'heading')) {
    const line = lineOf(heading);
    const text = textOf(heading).trim();
    if (heading.depth === 1) {
      problems.push({file, line, what: 'The body has a heading of level 1.', remedy: 'Remove it or start it with ##: the title of the front matter is the heading of level 1.'});
    } else if (heading.depth > previous + 1) {
      problems.push({file, line, what: `The heading "${text}" skips a level (${previous} to ${heading.depth}).`, remedy: `Make it level ${previous + 1}.`});
    }
    const other = seen.get(text);
    if (other) problems.push({file, line, what: `The heading "${text}" stands in line ${other} already.`, remedy: 'Give each heading of a page its own words, so that its anchor is stable.'});
    seen.set(text, line);
    previous = heading.depth;
  }
  return problems;
}

/** Whether a text could still become JSON; the engine says of the rest what is wrong, but seldom where. */
function canGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const {message} = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON input|Unterminated/.test(message) || Number(position) >= text.length;
  }
}

/** Where a text stops being JSON: the place of the first sign that cannot stand there, or null. */
function findJsonFault(text: string): number | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    let [good, bad] = [0, text.length + 1];
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (middle <= text.length && canGoOn(text.slice(0, middle))) good = middle;
      else bad = middle;
    }
    return good;
  }
}

function sayJsonFault(text: string, place: number): string {
  return place < text.length ? `"${text[place]}" cannot stand there.` : 'it ends too early.';
}

function checkCode(mdx: MdxText): Problem[] {
  const {file} = mdx;
  const problems: Problem[] = [];
  for (const code of nodesOf(mdx, 'code')) {
    const line = lineOf(code);
    if (!code.lang) {
      problems.push({file, line, what: 'A code block names no language.', remedy: 'Write ```bash, ```http, ```json … or ```text.'});
    } else if (code.lang === 'json' && !code.meta?.includes('artefact=')) {
      const fault = findJsonFault(code.value);
      if (fault !== null) problems.push({file, line: line + code.value.slice(0, fault).split('\n').length, what: `A JSON block does not parse: ${sayJsonFault(code.value, fault)}`, remedy: 'Mend the JSON, or name the block text.'});
    }
  }
  return problems;
}

/** A screen reader names each cell by the heading of its column (WCAG 2.2, 1.3.1). */
function checkTables(mdx: MdxText): Problem[] {
  return nodesOf(mdx, 'table').flatMap((table) => {
    const position = table.children[0]?.children.findIndex((cell) => textOf(cell).trim() === '') ?? -1;
    return position === -1 ? [] : [{file: mdx.file, line: lineOf(table), what: `Column ${position + 1} of a table has no heading.`, remedy: 'Say in its heading what its cells are.'}];
  });
}

function checkLength({file, tree}: MdxText): Problem[] {
  const words = countWords(tree);
  return words >= MIN_WORDS
    ? []
    : [{file, line: 1, what: `The page has ${words} words.`, remedy: `Answer its question in at least ${MIN_WORDS}.`}];
}

function checkTruncation({kind, file, text}: MdxText): Problem[] {
  const found = /\{\/\*\s*truncate\s*\*\/\}/.test(text);
  return kind !== 'post' || found
    ? []
    : [{file, line: 1, what: 'The article has no truncate mark.', remedy: 'Put {/* truncate */} on a line of its own after the lead.'}];
}

/** Left-overs that no reader may see. */
const LEFTOVERS = /\b(TODO|FIXME|TBD|lorem ipsum|coming soon)\b|\{(phone|email|key|year)\}/i;

function checkLeftovers({file, text}: MdxText): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const found = LEFTOVERS.exec(line);
    return found ? [{file, line: index + 1, what: `"${found[0]}" was left in the text.`, remedy: 'Write what belongs there, or remove it.'}] : [];
  });
}

/** Checks the body of one page: headings, code blocks, tables, length, truncation, left-overs. */
export function checkBody(mdx: MdxText): Problem[] {
  return [checkHeadings, checkCode, checkTables, checkLength, checkTruncation, checkLeftovers].flatMap((check) => check(mdx));
}
