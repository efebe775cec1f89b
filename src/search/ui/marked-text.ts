/** Parses texts with `<mark>`. All other markup stays text, which prevents XSS (specification, section 3). */

export type TextRun = {text: string; isMarked: boolean};

const MARK = /<mark>([\s\S]*?)<\/mark>/g;

/** Splits a value at its marks into runs that React can render. */
export function toTextRuns(value: string): TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of value.matchAll(MARK)) {
    if (match.index > at) runs.push({text: value.slice(at, match.index), isMarked: false});
    runs.push({text: match[1] ?? '', isMarked: true});
    at = match.index + match[0].length;
  }
  if (at < value.length) runs.push({text: value.slice(at), isMarked: false});
  return runs;
}
