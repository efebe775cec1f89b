/** Which lines of a block are marked: `{1,3-5}` after the language, or comments in the code, as Docusaurus has them. */

/** The code without its marking comments, and the marked lines, counted from 0. */
export type MarkedCode = {code: string; marked: ReadonlySet<number>};

const RANGE = /\{([\d,-]+)\}/;
/** What begins and ends a comment in the languages whose comments Docusaurus knows. */
const COMMENT_START = /\/\/|\/\*|\{\s*\/\*|#|<!--|--(?:\[\[)?|;;|%|(?:_\s*)?['‘’]|rem\b|!|\(\*|\*>/i;
const COMMENT_END = /\*\/\s*\}|\*\/|-->|\]\]|\*\)/;
/** A comment that stands alone on its line. */
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
 * Finds the marked lines of a block. A range in the meta string goes before comments, which then stay as they are.
 * @param meta what stands after the language of the fence
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
