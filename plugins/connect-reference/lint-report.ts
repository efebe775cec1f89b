/** Redocly's findings in the words of the portal: what is wrong, and what to do. */
import type {Problem} from '../lib/problems';

import {remedyOf} from './lint-remedies';
import {ROOT_FILE} from './sources';

/** What Redocly has found. */
export type Finding = {
  ruleId: string;
  message: string;
  suggest: readonly string[];
  /** The page of the rule. */
  reference?: string;
  place?: Pick<Problem, 'file' | 'line'>;
  /** The key of what is wrong. */
  field?: string;
};

/** Thrown with all that Redocly has found wrong. */
export class LintError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(({message}) => message).join('\n'));
    this.name = 'LintError';
  }
}

/** A rule of ours lists what it misses one on a line, `- 400 is required`: written as one sentence. */
function joinLines(text: string): string {
  const [lead = '', ...lines] = text.trim().split(/\s*\n\s*-?\s*/);
  const missing = lines.map((line) => /^(.+) is required$/.exec(line)?.[1]);
  const all = missing.every((name) => name !== undefined) ? missing.join(', ') : lines.join('; ');
  return `${lead} ${all}`.replace(/\s+/g, ' ').trim();
}

function toProblem({ruleId, message, suggest, reference, place, field = ''}: Finding): Problem {
  const [text = '', own] = message.trim().split(/ → /);
  const what = joinLines(text);
  const guess = suggest.length > 0 ? `Did you mean "${suggest.join('" or "')}"?` : undefined;
  return {
    ...(place ?? {file: ROOT_FILE, line: 1}),
    // Redocly says of a value what it should be, and not of which.
    what: what.startsWith('Expected type') && field !== '' ? `"${field}": ${what}` : what,
    remedy: own ?? guess ?? remedyOf(ruleId, what, field, reference),
  };
}

/** Whether a check of ours says the same, in words of the portal. */
function isSaid({ruleId, message, place}: Finding, own: readonly Problem[]): boolean {
  const beside = own.filter(({file, line}) => file === place?.file && line === place.line);
  if (ruleId === 'struct') {
    const [, name] = /`([^`]+)` is not expected here/.exec(message) ?? [];
    return beside.some(
      ({what}) =>
        (name !== undefined && what.includes(`"${name}"`)) ||
        (/got `boolean`/.test(message) && what.endsWith('which describes nothing.')),
    );
  }
  return ruleId === 'no-unsafe-markdown' && beside.some(({what}) => /^The (?:link|description) /.test(what));
}

/**
 * Words findings for a writer, but for references to nothing, which check-files.ts finds.
 * @param own what our own checks have found
 */
export function toProblems(findings: readonly Finding[], own: readonly Problem[]): Problem[] {
  return findings.filter((finding) => finding.ruleId !== 'no-unresolved-refs' && !isSaid(finding, own)).map(toProblem);
}
