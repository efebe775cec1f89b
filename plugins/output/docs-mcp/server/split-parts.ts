/** Divides a long text into parts that fit into the result of a tool. */

/** About 8,000 tokens: clients shorten longer results, or warn about them. */
const PART_CHARACTERS = 32_000;

const HEADING = /^#/;
/** Matches lines after which a split is bad: headings, list items, labels, and introductions of lists. */
const INTRODUCES_NEXT = /^#|^\s*(?:[-*+]|\d+[.)])\s|^\*\*[^*]+\*\*$|:$/;
const FENCE = /^[\s>]*(`{3,}|~{3,})/;

/** Splits a line that is too long, without splitting a surrogate pair. An empty line is one piece. */
function splitLine(line: string, limit: number): string[] {
  if (line.length <= limit) return [line];
  const end = /[\uD800-\uDBFF]/.test(line[limit - 1] ?? '') ? limit - 1 : limit;
  return [line.slice(0, end), ...splitLine(line.slice(end), limit)];
}

const joinLines = (lines: readonly string[]): string => lines.join('\n').replace(/^\n+|\n+$/g, '');

/**
 * Splits Markdown between lines: before the last heading in the second half of a part, or else at the last empty line
 * outside of lists. No part ends with a heading. If a code block is split, both parts get its fences.
 * @param limit maximum number of characters in a part, without added fences
 * @returns at least one part
 */
export function splitParts(markdown: string, limit: number = PART_CHARACTERS): string[] {
  if (markdown.length <= limit) return [markdown];
  const parts: string[] = [];
  let current: string[] = [];
  let length = 0;
  /** The line that opened the code block at the end of `current`, or null. */
  let fence: string | null = null;
  /** Good places for a split: index in `current`, and length of the lines before the index. */
  let places: {at: number; length: number; isHeading: boolean}[] = [];
  /** The last line in `current` that is not empty. */
  let last = '';

  function findPlace(): number | null {
    const isLast = (at: number) => current.slice(at).every((line) => line.trim() === '' || HEADING.test(line));
    const late = places.filter((place) => place.length >= limit / 2 || (place.at > 0 && isLast(place.at)));
    return (late.findLast(({isHeading}) => isHeading) ?? late.at(-1))?.at ?? null;
  }

  function close(): void {
    const place = findPlace();
    const at = place ?? current.length;
    const isInCode = place === null && fence !== null;
    const closing = isInCode ? [FENCE.exec(fence ?? '')?.[0] ?? ''] : [];
    parts.push(joinLines([...current.slice(0, at), ...closing]));
    current = [...(isInCode ? [fence ?? ''] : []), ...current.slice(at)];
    length = current.join('\n').length;
    places = [];
  }

  for (const line of markdown.split('\n').flatMap((whole) => splitLine(whole, Math.floor(limit / 2)))) {
    if (length + line.length + 1 > limit) close();
    const marks = FENCE.exec(line)?.[1] ?? '';
    const isHeading = line.startsWith('#');
    const isPlace = isHeading ? !HEADING.test(last) : line.trim() === '' && !INTRODUCES_NEXT.test(last);
    if (fence === null && isPlace) places.push({at: current.length, length, isHeading});
    if (line.trim() !== '') last = line;
    if (fence === null && marks !== '') fence = line;
    else if (fence !== null && marks.startsWith(FENCE.exec(fence)?.[1] ?? '-')) fence = null;
    current.push(line);
    length += line.length + 1;
  }
  parts.push(joinLines(current));
  return parts;
}
