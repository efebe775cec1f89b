/**
 * Reads the output of curl --verbose: ">" marks lines of the request, "<" lines of the response, and "*" remarks. The
 * output contains the body of the response, without a mark, but never the body of the request.
 */

const REQUEST_MARK = /^> [A-Z]+ \S+ HTTP\//m;
const ANY_MARK = /^(?:[*<>](?: |$)|[{}] \[)/;
/** The progress table that curl prints if its output goes into a file. */
const PROGRESS = /^\s*(?:% Total\b|Dload\b|\d+ .*--:--:--)/;
/** The remark that curl appends to a body that does not end with a line feed. */
const CLOSING_REMARK = /\* (?:Connection #\d+ to host|Closing connection|TLSv1)[^\n]*$/;

export function isTranscript(text: string): boolean {
  return REQUEST_MARK.test(text);
}

/** The text before a transcript, such as the command that made it. */
export function textBefore(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => ANY_MARK.test(line) || PROGRESS.test(line));
  return lines.slice(0, Math.max(first, 0)).join('\n').trim();
}

/** The requests without their bodies, as HTTP. */
export function requestsOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => /^>(?: |$)/.test(line))
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n');
}

/** The last response with its body, as HTTP; undefined if the transcript has no response. */
export function responseOf(text: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.findLastIndex((line) => /^< HTTP\//.test(line));
  if (start < 0) return undefined;
  return lines
    .slice(start)
    .map((line) => line.replace(CLOSING_REMARK, ''))
    .filter((line) => !/^(?:[*>](?: |$)|[{}] \[)/.test(line) && !PROGRESS.test(line))
    .map((line) => line.replace(/^<(?: |$)/, ''))
    .join('\n')
    .trim();
}
