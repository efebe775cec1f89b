import type {Problem} from '../../lib/problems';

import {checkCode} from './check-code';
import {checkDirectives} from './check-directives';
import {checkFacts} from './check-facts';
import {checkHeadings} from './check-headings';
import {checkReferences} from './check-references';
import {checkTableShare} from './check-table-share';
import {countWords, proseOf} from './count-words';
import {lineOf, nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** Minimum length of a page without front matter, code and markup. */
const MIN_WORDS = 150;

/** Finds table columns without a heading, which screen readers announce with each cell (WCAG 2.2, 1.3.1). */
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

/** The release notes of a year may be short, because a year starts with a single release. */
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

const PLACEHOLDERS = /\b(TODO|FIXME|TBD|lorem ipsum|coming soon)\b|\{(phone|email|key|year)\}/i;

function checkPlaceholders({file, text}: MdxText): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const found = PLACEHOLDERS.exec(line);
    return found
      ? [
          {
            file,
            line: index + 1,
            what: `The text contains the placeholder "${found[0]}".`,
            remedy: 'Replace it with the final text, or remove it.',
          },
        ]
      : [];
  });
}

/** Runs the checks for pages and partials: code blocks, tables, admonitions, references and placeholders. */
export function checkMarkdown(mdx: MdxText): Problem[] {
  return [checkCode, checkTables, checkDirectives, checkReferences, checkPlaceholders].flatMap((check) => check(mdx));
}

/** Runs the checks for pages only: headings, length, facts of guides, share of tables, and truncation markers. */
export function checkPage(mdx: MdxText): Problem[] {
  return [checkHeadings, checkLength, checkFacts, checkTableShare, checkTruncation].flatMap((check) => check(mdx));
}
