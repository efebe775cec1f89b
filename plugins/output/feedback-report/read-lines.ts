/**
 * Splits text into lines. Does not keep lines longer than `maxLength` in memory.
 * @param chunks parts of the text
 * @param maxLength maximum length of a line in UTF-16 code units
 * @returns each line without its end, and null for a line that is longer than `maxLength`
 */
export async function* readLines(chunks: AsyncIterable<string>, maxLength: number): AsyncGenerator<string | null> {
  let line = '';
  let isTooLong = false;
  const add = (part: string) => {
    isTooLong ||= line.length + part.length > maxLength;
    line = isTooLong ? '' : line + part;
  };
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    add(first);
    for (const next of others) {
      yield isTooLong ? null : line.replace(/\r$/, '');
      line = '';
      isTooLong = false;
      add(next);
    }
  }
  if (isTooLong) yield null;
  else if (line) yield line;
}
