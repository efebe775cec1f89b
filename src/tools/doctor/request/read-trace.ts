/** Reads the output of curl --trace-ascii, which has the bodies of request and response: lines with their offset in hexadecimal. */

const SECTION = /^(?:\d\d:\d\d:\d\d\S* )?(==|=>|<=) (Info:|(?:Send|Recv) (?:SSL )?(?:header|data), \d+ bytes)/;
const LINE = /^([0-9a-f]{4,}): (.*)$/;
/** curl breaks a line after so many characters. */
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

/** Puts together the lines of the sections that `wanted` accepts. */
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
      // A body that is sent in several pieces has no line feed between them.
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

/** The last response with its body, as HTTP; undefined when the trace has none. */
export function receivedOf(text: string): string | undefined {
  const all = join(text, /^<= Recv (?:header|data)/);
  const start = all.search(/^HTTP\/(?![\s\S]*^HTTP\/)/m);
  return start < 0 ? undefined : all.slice(start);
}
