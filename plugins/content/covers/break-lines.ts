/** Fills lines greedily. A word that is wider than a line gets its own line. */
function fill(words: readonly string[], widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks a title into as few lines as the width allows, of about equal length.
 * @param widthOf width of a text, in the unit of `width`
 * @param width maximum width of a line
 */
export function breakLines(title: string, widthOf: (text: string) => number, width: number): string[] {
  const words = title.split(/\s+/).filter(Boolean);
  const fewest = fill(words, widthOf, width);
  const candidates = words.flatMap((_, from) =>
    words.slice(from).map((_word, count) => widthOf(words.slice(from, from + count + 1).join(' '))),
  );
  const narrowest = candidates
    .filter((candidate) => candidate <= width)
    .sort((a, b) => a - b)
    .find((candidate) => {
      const lines = fill(words, widthOf, candidate);
      return lines.length === fewest.length && lines.every((line) => widthOf(line) <= candidate);
    });
  return narrowest === undefined ? fewest : fill(words, widthOf, narrowest);
}
