/** The type of a row in mistakes.ts, and functions to write changes. */

/** Marks the line that the message must name, by default the first line. The mark is removed before a run. */
export const HERE = '¦';

/** The run that reports a mistake. A command has several runs if it stops early or if mistakes exclude each other. */
export type Run =
  | 'check'
  | 'check of lists'
  | 'lint of the API'
  | 'API that cannot be read'
  | 'pages of the API'
  | 'design of the API'
  | 'links to the API'
  | 'snapshots that cannot be read'
  | 'error catalogue'
  | 'errors of the API'
  | 'flows'
  | 'flows of the API'
  | 'variables'
  | 'first half of a pair'
  | 'second half of a pair'
  | 'whole build'
  | 'push';

/** A change of the site: a new or overwritten file, or a replacement in an existing file. */
export type Change = {file: string; text: string} | {file: string; from: string | RegExp; to: string};

export type Mistake = {
  name: string;
  run: Run;
  /** One of these changes contains the mark HERE; otherwise the mistake is on the first line of the first file. */
  changes?: readonly Change[];
  environment?: Readonly<Record<string, string>>;
  /** Arguments of the command, if the mistake is one of them. Each such mistake has its own run. */
  args?: readonly string[];
  /**
   * Other places where the mistake is also reported, such as `docs/a.mdx:3`: the other page of a duplicate, or another
   * rule.
   */
  also?: readonly string[];
  /** Set if the mistake is found only in the built page: the message names the page, not file and line. */
  isOfPage?: true;
  says: string;
  remedy: string;
};

type Fields = Readonly<Record<string, string | null>>;

let pages = 0;

const PROSE = 'Words that say something true about the page and its subject. '.repeat(16).trim();

function write(fields: Fields, body: string): string {
  const lines = Object.entries(fields).flatMap(([field, value]) =>
    value === null ? [] : [value.startsWith(HERE) ? `${HERE}${field}: ${value.slice(1)}` : `${field}: ${value}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n${PROSE}\n\n${body}\n`;
}

/** A docs page that is valid except for the given front matter fields (null removes one) and body. */
export function page(fields: Fields, body = '', file?: string): Change {
  pages += 1;
  const valid = {
    title: `Page ${pages}`,
    description: `A page with one mistake, number ${pages} of the table of the mistakes that the checks must report.`,
    keywords: '[one, two, three]',
  };
  return {file: file ?? `docs/mistakes/page-${pages}.mdx`, text: write({...valid, ...fields}, body)};
}

/** A replacement in an existing file. */
export function edit(file: string, from: string | RegExp, to: string): Change {
  return {file, from, to};
}

/** A text after the last line of an existing file. */
export function append(file: string, text: string): Change {
  return {file, from: /\n*$/, to: `\n\n${text}\n`};
}
