/** A mistake in the sources. */
export type Problem = {
  /** Path relative to the site, with forward slashes. */
  file: string;
  /** First line is 1. */
  line: number;
  /** Where a line is long, the first character at fault; the first of a line is 1. */
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

/** Writes problems as `file:line:column  what  → what to do`, sorted by place. */
export function renderProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort(byPlace)
    .map(
      ({file, line, column, what, remedy}) =>
        `${file}:${line}${column === undefined ? '' : `:${column}`}\n    ${what}\n    → ${remedy}`,
    )
    .join('\n');
}

/** Thrown once for all the problems that a check has found. */
export class ProblemsError extends Error {
  /** @param title what was being checked, such as `Content checks` */
  constructor(
    title: string,
    readonly problems: readonly Problem[],
  ) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${title}: ${count}\n${renderProblems(problems)}`);
    this.name = 'ProblemsError';
    // The problems are at fault, not the code that found them.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Throws a ProblemsError when there is at least one problem. */
export function assertNoProblems(title: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsError(title, problems);
}
