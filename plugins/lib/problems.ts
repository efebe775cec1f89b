/** Problems in the sources, with file, line and remedy. */

export type Problem = {
  /** Path relative to the site, with forward slashes. */
  file: string;
  /** First line is 1. */
  line: number;
  /** First wrong character, for long lines. First column is 1. */
  column?: number;
  /** What is wrong. */
  what: string;
  /** What to do about it. */
  remedy: string;
};

function byPlace(a: Problem, b: Problem): number {
  return (
    a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0) || a.what.localeCompare(b.what)
  );
}

/** Renders problems as `file:line:column`, what is wrong and `→` remedy, each on its own line, sorted by place. */
export function renderProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort(byPlace)
    .map(
      ({file, line, column, what, remedy}) =>
        `${file}:${line}${column === undefined ? '' : `:${column}`}\n    ${what}\n    → ${remedy}`,
    )
    .join('\n');
}

/** Contains all problems that a check has found. */
export class ProblemsError extends Error {
  /** @param title what was checked, such as `Content checks` */
  constructor(
    title: string,
    readonly problems: readonly Problem[],
  ) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${title}: ${count}\n${renderProblems(problems)}`);
    this.name = 'ProblemsError';
    // A stack trace would point to the check, which is not at fault.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** @throws ProblemsError if there is at least one problem */
export function assertNoProblems(title: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsError(title, problems);
}
