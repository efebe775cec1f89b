/**
 * Splits text into lines without keeping a line that is too long in memory.
 * @param chunks of the text
 * @param maxLength in UTF-16 code units
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
