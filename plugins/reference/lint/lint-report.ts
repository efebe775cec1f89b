/** Converts Redocly's findings to problems. */
import type {Problem} from '../../lib/problems';

import {remedyOf} from './lint-remedies';
import {ROOT_FILE} from './sources';

export type Finding = {
  ruleId: string;
  message: string;
  suggest: readonly string[];
  /** URL of the documentation of the rule. */
  reference?: string;
  place?: Pick<Problem, 'file' | 'line'>;
  /** The key with the mistake. */
  field?: string;
};

export class LintError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(({message}) => message).join('\n'));
    this.name = 'LintError';
  }
}

/** Joins a list (`- 400 is required`, one per line) into one sentence. */
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
    // Adds the name of the field, which Redocly's message does not contain.
    what: what.startsWith('Expected type') && field !== '' ? `"${field}": ${what}` : what,
    remedy: own ?? guess ?? remedyOf(ruleId, what, field, reference),
  };
}

/** Whether one of our own checks reports the same mistake. */
function isReported({ruleId, message, place}: Finding, own: readonly Problem[]): boolean {
  const onSameLine = own.filter(({file, line}) => file === place?.file && line === place.line);
  if (ruleId === 'struct') {
    const [, name] = /`([^`]+)` is not expected here/.exec(message) ?? [];
    return onSameLine.some(
      ({what}) =>
        (name !== undefined && what.includes(`"${name}"`)) ||
        (/got `boolean`/.test(message) && what.endsWith('which describes nothing.')),
    );
  }
  return ruleId === 'no-unsafe-markdown' && onSameLine.some(({what}) => /^The (?:link|description) /.test(what));
}

/**
 * Converts findings, except unresolved references, which check-files.ts reports.
 * @param own problems of our own checks
 */
export function toProblems(findings: readonly Finding[], own: readonly Problem[]): Problem[] {
  return findings
    .filter((finding) => finding.ruleId !== 'no-unresolved-refs' && !isReported(finding, own))
    .map(toProblem);
}
