/** A problem as the portal prints it: `file:line:column`, what is wrong, `→` what to do. */
export type Printed = {place: string; what: string; remedy: string};

/**
 * Parses the problems in the output of a command, also those inside a chain of causes.
 * @returns places without the column
 */
export function readProblems(output: string): Printed[] {
  return [...output.matchAll(/^\s*(?:\[ERROR\] )?([\w./-]+:\d+)(?::\d+)?\n\s+(\S.*)\n\s+→ (.+)$/gm)].map(
    ([, place = '', what = '', remedy = '']) => ({place, what, remedy}),
  );
}
