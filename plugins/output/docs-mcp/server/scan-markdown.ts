/** Finds code lines and headings in the Markdown of a page. The build writes the Markdown, so its syntax is regular. */

export type Heading = {
  /** 2 to 6. */
  level: number;
  /** Without Markdown syntax. */
  text: string;
  anchor: string | null;
  /** Index in `lines`. */
  line: number;
};

export type ScannedPage = {
  lines: readonly string[];
  /** For each line, whether it is part of a fenced code block, including the fences. */
  isCode: readonly boolean[];
  /** Headings below the title. */
  headings: readonly Heading[];
  /** Index of the first line after the title and the blockquote with the facts about the page. */
  start: number;
};

const FENCE = /^[\s>]*(`{3,}|~{3,})(.*)$/;
const HEADING = /^(#{2,6})\s+(.+?)(?:\s+#+)?$/;

/** Removes Markdown syntax from a text without blocks: links, images, emphasis, code, HTML and escapes. */
export function toPlainText(markdown: string): string {
  const codes: string[] = [];
  const withoutCode = markdown.replace(/(?<!\\)(`+)(.+?)\1(?!`)/g, (_whole, _ticks, code: string) => {
    codes.push(code.trim());
    return `\u0000${codes.length - 1}\u0000`;
  });
  return withoutCode
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\((?:<[^>]*>|[^()\s]*(?:\([^()]*\))?)[^)]*\)/g, '$1')
    .replace(/(?<!\\)(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\\\w])([*_])(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp|#x20);/gi, (_entity, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/\u0000(\d+)\u0000/g, (_mark, index: string) => codes[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#x20': ' ',
};

function findCode(lines: readonly string[]): boolean[] {
  let open = '';
  return lines.map((line) => {
    const [, fence = '', info = ''] = FENCE.exec(line) ?? [];
    if (open === '') {
      open = fence;
      return fence !== '';
    }
    if (fence.startsWith(open) && info.trim() === '') open = '';
    return true;
  });
}

function findStart(lines: readonly string[]): number {
  let line = lines[0]?.startsWith('# ') ? 1 : 0;
  while (line < lines.length && lines[line]?.trim() === '') line += 1;
  while (lines[line]?.startsWith('>')) line += 1;
  return line;
}

/** @param anchors ids of the headings, in order */
export function scanMarkdown(markdown: string, anchors: readonly (string | null)[]): ScannedPage {
  const lines = markdown.split('\n');
  const isCode = findCode(lines);
  const start = findStart(lines);
  const headings: Heading[] = [];
  lines.forEach((line, index) => {
    const [, marks = '', text = ''] = index < start || isCode[index] ? [] : (HEADING.exec(line) ?? []);
    if (marks)
      headings.push({
        level: marks.length,
        text: toPlainText(text),
        anchor: anchors[headings.length] ?? null,
        line: index,
      });
  });
  return {lines, isCode, headings, start};
}

/** Index of the first line after a section and its subsections. */
export function endOfSection({headings, lines}: ScannedPage, heading: Heading): number {
  return headings.find(({line, level}) => line > heading.line && level <= heading.level)?.line ?? lines.length;
}

/** The heading of the section that contains a line, or null before the first heading. */
export function headingOf({headings}: ScannedPage, line: number): Heading | null {
  return headings.findLast((heading) => heading.line <= line) ?? null;
}

const TABLE_ROW = /^\s*\|(.*)\|\s*$/;

/** The cells of a row of a table as Markdown, or null for other lines. */
export function cellsOf(line: string): string[] | null {
  const [, row] = TABLE_ROW.exec(line) ?? [];
  return row === undefined ? null : row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Whether a line separates the header of a table from its rows. */
export function isDelimiterRow(line: string): boolean {
  return /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);
}
