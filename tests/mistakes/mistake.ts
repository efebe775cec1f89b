/** What a row of the table is made of. */

/** Stands in a text before the line that the message must name, and is taken out of it; without one it is the first. */
export const HERE = '¦';

/** What finds a mistake: a command, and where a command stops early or mistakes exclude each other, which of its runs. */
export type Run =
  | 'check'
  | 'check of lists'
  | 'lint of the API'
  | 'API that cannot be read'
  | 'pages of the API'
  | 'links to the API'
  | 'variables'
  | 'first half of a pair'
  | 'second half of a pair'
  | 'whole build'
  | 'push';

/** A change of the site: a file that is new or replaced, or one text of a file put in the place of another. */
export type Change = {file: string; text: string} | {file: string; from: string | RegExp; to: string};

export type Mistake = {
  name: string;
  run: Run;
  /** One of these changes holds the mark HERE, or the mistake is on the first line of the first. */
  changes?: readonly Change[];
  /** Variables of the environment, where the mistake is one of them. */
  environment?: Readonly<Record<string, string>>;
  /** Arguments of the command, where the mistake is one of them: each is a run of its own. */
  args?: readonly string[];
  /** Further places, such as `docs/a.mdx:3`, where the mistake is reported too: two pages that share what each must have alone, or another rule that the same words break. */
  also?: readonly string[];
  /** What only shows in a built page: the message names the page, and neither file nor line. */
  isOfPage?: true;
  /** Words of the message: what is wrong. */
  says: string;
  /** Words of the message: what to do. */
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

/** A page of the docs that has nothing wrong but what is given: fields of the front matter (null leaves one out), text of the body. */
export function page(fields: Fields, body = '', file?: string): Change {
  pages += 1;
  const sound = {
    title: `Page ${pages}`,
    description: `A page with one mistake, number ${pages} of the table that the tests hold against the checks.`,
    keywords: '[one, two, three]',
  };
  return {file: file ?? `docs/mistakes/page-${pages}.mdx`, text: write({...sound, ...fields}, body)};
}

/** A text of a file that is there, put in the place of another. */
export function edit(file: string, from: string | RegExp, to: string): Change {
  return {file, from, to};
}

/** A line after the last of a file that is there. */
export function append(file: string, text: string): Change {
  return {file, from: /\n*$/, to: `\n\n${text}\n`};
}
