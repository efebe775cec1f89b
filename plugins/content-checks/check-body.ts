import type {Root} from 'mdast';

import type {Problem} from '../lib/problems';

import {checkCode} from './check-code';
import {checkDirectives} from './check-directives';
import {checkHeadings} from './check-headings';
import {checkReferences} from './check-references';
import {lineOf, nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** Fewest words of prose on a page (front matter, code and markup not counted). */
const MIN_WORDS = 150;

function proseOf(node: unknown): string {
  const {value, children, type} = node as {value?: string; children?: unknown[]; type: string};
  if (type === 'code' || type === 'yaml' || type.startsWith('mdx')) return (children ?? []).map(proseOf).join(' ');
  return value ?? (children ?? []).map(proseOf).join(' ');
}

/** Words of prose in a tree, table cells and inline code included. */
export function countWords(tree: Root): number {
  return proseOf(tree)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A screen reader names each cell by the heading of its column (WCAG 2.2, 1.3.1). */
function checkTables(mdx: MdxText): Problem[] {
  return nodesOf(mdx, 'table').flatMap((table) => {
    const position = table.children[0]?.children.findIndex((cell) => proseOf(cell).trim() === '') ?? -1;
    return position === -1
      ? []
      : [
          {
            file: mdx.file,
            line: lineOf(table),
            what: `Column ${position + 1} of the table has no heading.`,
            remedy: 'Add a heading that says what the cells of the column contain.',
          },
        ];
  });
}

/** The notes of one year may begin with one short release. */
const isReleaseNotes = (file: string): boolean => /^docs\/release-notes\/\d{4}\.mdx$/.test(file);

function checkLength({file, tree}: MdxText): Problem[] {
  const words = countWords(tree);
  return words >= MIN_WORDS || isReleaseNotes(file)
    ? []
    : [
        {
          file,
          line: 1,
          what: `The page has only ${words} words.`,
          remedy: `Write at least ${MIN_WORDS} words.`,
        },
      ];
}

function checkTruncation({kind, file, text}: MdxText): Problem[] {
  const found = /\{\/\*\s*truncate\s*\*\/\}/.test(text);
  return kind !== 'post' || found
    ? []
    : [
        {
          file,
          line: 1,
          what: 'The article has no truncation marker.',
          remedy: 'Write {/* truncate */} on its own line after the introduction.',
        },
      ];
}

/** Left-overs that no reader may see. */
const LEFTOVERS = /\b(TODO|FIXME|TBD|lorem ipsum|coming soon)\b|\{(phone|email|key|year)\}/i;

function checkLeftovers({file, text}: MdxText): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const found = LEFTOVERS.exec(line);
    return found
      ? [
          {
            file,
            line: index + 1,
            what: `"${found[0]}" was left in the text.`,
            remedy: 'Replace it with the final text, or remove it.',
          },
        ]
      : [];
  });
}

/** Checks what a page and a text that pages include have in common: code blocks, tables, admonitions, references, left-overs. */
export function checkMarkdown(mdx: MdxText): Problem[] {
  return [checkCode, checkTables, checkDirectives, checkReferences, checkLeftovers].flatMap((check) => check(mdx));
}

/** Checks what a page alone has: an outline, a length, and in an article the end of its lead. */
export function checkPage(mdx: MdxText): Problem[] {
  return [checkHeadings, checkLength, checkTruncation].flatMap((check) => check(mdx));
}
