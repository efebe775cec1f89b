/** Finds the lines of a code block to mark, in the syntax of Docusaurus: `{1,3-5}` after the language, or comments. */

/** The code without marking comments, and the indexes of marked lines (from 0). */
export type MarkedCode = {code: string; marked: ReadonlySet<number>};

const RANGE = /\{([\d,-]+)\}/;
/** Comment delimiters of all languages that Docusaurus supports. */
const COMMENT_START = /\/\/|\/\*|\{\s*\/\*|#|<!--|--(?:\[\[)?|;;|%|(?:_\s*)?['‘’]|rem\b|!|\(\*|\*>/i;
const COMMENT_END = /\*\/\s*\}|\*\/|-->|\]\]|\*\)/;
const COMMENT = new RegExp(
  `^\\s*(?:${COMMENT_START.source})\\s*(highlight-next-line|highlight-start|highlight-end)\\s*(?:${COMMENT_END.source})?\\s*$`,
  'i',
);

function linesOfRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first + index - 1);
  });
}

/**
 * Finds the lines to mark. Ignores marking comments if `meta` has a range.
 * @param meta the text after the language in the opening fence
 */
export function markLines(source: string, meta: string): MarkedCode {
  const code = source.replace(/\r?\n$/, '');
  const [, range] = RANGE.exec(meta) ?? [];
  if (range) return {code, marked: new Set(linesOfRange(range))};
  const kept: string[] = [];
  const marked = new Set<number>();
  let isMarking = false;
  let marksNext = false;
  for (const line of code.split(/\r?\n/)) {
    const [, directive] = COMMENT.exec(line) ?? [];
    if (directive === 'highlight-next-line') marksNext = true;
    else if (directive) isMarking = directive === 'highlight-start';
    else {
      if (isMarking || marksNext) marked.add(kept.length);
      marksNext = false;
      kept.push(line);
    }
  }
  return {code: kept.join('\n'), marked};
}
