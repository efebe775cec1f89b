/** Reads the output of curl --trace-ascii, which contains both bodies, in lines with a hexadecimal offset. */

const SECTION = /^(?:\d\d:\d\d:\d\d\S* )?(==|=>|<=) (Info:|(?:Send|Recv) (?:SSL )?(?:header|data), \d+ bytes)/;
const LINE = /^([0-9a-f]{4,}): (.*)$/;
/** curl wraps lines after this number of characters. */
const WIDTH = 64;

export function isTrace(text: string): boolean {
  return /^(?:\d\d:\d\d:\d\d\S* )?=> Send header, \d+ bytes/m.test(text);
}

/** The text before a trace, such as the command that made it. */
export function textBeforeTrace(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => SECTION.test(line));
  return lines.slice(0, Math.max(first, 0)).join('\n').trim();
}

/** Joins the lines of the sections whose heading matches `wanted`. */
function join(text: string, wanted: RegExp): string {
  let isWanted = false;
  let isOpen = false;
  let isBody = false;
  let joined = '';
  for (const line of text.split('\n')) {
    const section = SECTION.exec(line);
    if (section) {
      isWanted = wanted.test(`${section[1]} ${section[2]}`);
      const isData = section[2]?.includes(' data,') === true;
      // Join the pieces of a body without line feeds.
      isOpen = isWanted && isData && isBody;
      if (isWanted) isBody = isData;
      continue;
    }
    const content = isWanted ? LINE.exec(line)?.[2] : undefined;
    if (content === undefined) continue;
    joined += isOpen ? content : `\n${content}`;
    isOpen = content.length === WIDTH;
  }
  return joined.trim();
}

/** The requests with their bodies, as HTTP. */
export function sentOf(text: string): string {
  return join(text, /^=> Send (?:header|data)/);
}

/** The last response with its body, as HTTP; undefined if the trace has no response. */
export function receivedOf(text: string): string | undefined {
  const all = join(text, /^<= Recv (?:header|data)/);
  const start = all.search(/^HTTP\/(?![\s\S]*^HTTP\/)/m);
  return start < 0 ? undefined : all.slice(start);
}
