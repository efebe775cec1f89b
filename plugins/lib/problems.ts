/** Problems that checks report, with file, line and remedy. */

export type Problem = {
  /** Relative to the site, with forward slashes. */
  file: string;
  /** First line is 1. */
  line: number;
  /** Column of the first wrong character, given for long lines. First column is 1. */
  column?: number;
  what: string;
  remedy: string;
};

function byPlace(a: Problem, b: Problem): number {
  return (
    a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0) || a.what.localeCompare(b.what)
  );
}

/** Renders problems sorted by place: `file:line:column`, then `what` and `→ remedy` on their own lines. */
export function renderProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort(byPlace)
    .map(
      ({file, line, column, what, remedy}) =>
        `${file}:${line}${column === undefined ? '' : `:${column}`}\n    ${what}\n    → ${remedy}`,
    )
    .join('\n');
}

export class ProblemsError extends Error {
  /** @param title what was checked, such as `Content checks` */
  constructor(
    title: string,
    readonly problems: readonly Problem[],
  ) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${title}: ${count}\n${renderProblems(problems)}`);
    this.name = 'ProblemsError';
    // Omit the stack trace, because it would point to the code of the check.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** @throws ProblemsError if there is at least one problem */
export function assertNoProblems(title: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsError(title, problems);
}
