/** Divides a long text into parts that fit into the answer of a tool. */

/** About 8,000 tokens: clients shorten longer results, or warn about them. */
const PART_CHARACTERS = 32_000;

const FENCE = /^[\s>]*(`{3,}|~{3,})/;

/** Splits a line that is too long, without splitting a surrogate pair. An empty line is one piece. */
function splitLine(line: string, limit: number): string[] {
  if (line.length <= limit) return [line];
  const end = /[\uD800-\uDBFF]/.test(line[limit - 1] ?? '') ? limit - 1 : limit;
  return [line.slice(0, end), ...splitLine(line.slice(end), limit)];
}

const joinLines = (lines: readonly string[]): string => lines.join('\n').replace(/^\n+|\n+$/g, '');

/**
 * Splits Markdown between lines, if possible at an empty line or before a heading. A code block that is split has its
 * fences in both parts.
 * @param limit in characters, without the fences that are added
 * @returns at least one part
 */
export function splitParts(markdown: string, limit: number = PART_CHARACTERS): string[] {
  if (markdown.length <= limit) return [markdown];
  const parts: string[] = [];
  let current: string[] = [];
  let length = 0;
  /** The line that opened the code block at the end of `current`, or null. */
  let fence: string | null = null;
  /** Index in `current` where a split is best, and the length of the lines before it. */
  let best = {at: 0, length: 0};

  function close(): void {
    const isBest = best.length >= limit / 2;
    const at = isBest ? best.at : current.length;
    const isInCode = !isBest && fence !== null;
    const closing = isInCode ? [FENCE.exec(fence ?? '')?.[0] ?? ''] : [];
    parts.push(joinLines([...current.slice(0, at), ...closing]));
    current = [...(isInCode ? [fence ?? ''] : []), ...current.slice(at)];
    length = current.join('\n').length;
    best = {at: 0, length: 0};
  }

  for (const line of markdown.split('\n').flatMap((whole) => splitLine(whole, Math.floor(limit / 2)))) {
    if (length + line.length + 1 > limit) close();
    const marks = FENCE.exec(line)?.[1] ?? '';
    if (fence === null && (line.trim() === '' || line.startsWith('#'))) best = {at: current.length, length};
    if (fence === null && marks !== '') fence = line;
    else if (fence !== null && marks.startsWith(FENCE.exec(fence)?.[1] ?? '-')) fence = null;
    current.push(line);
    length += line.length + 1;
  }
  parts.push(joinLines(current));
  return parts;
}
