import type {RuleFinding, Severity} from '../lib/finding';

import {maskSecrets} from './mask-secrets';

/** A finding of the doctor or the trust-chain explorer. */
export type ShownFinding = RuleFinding & {
  /** The input that is missing. */
  needs?: string;
  /** What OpenID Federation 1.1 changes. */
  in11?: string;
};

export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  unchecked: 'Not checked',
};

/** A number with a noun: `1 error`, `2 errors`. */
export function countOf(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Counts findings for a live region: `2 errors, 1 warning. 3 rules could not be checked.` */
export function summariseFindings(findings: readonly (Pick<ShownFinding, 'severity'> & {rule?: string})[]): string {
  if (findings.length === 1 && findings[0]?.rule === 'nothing-to-check') return 'There is nothing to check yet.';
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings, unchecked] = [count('error'), count('warning'), count('unchecked')];
  const broken = [
    ...(errors > 0 ? [countOf(errors, 'error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ];
  return [
    broken.length > 0 ? `${broken.join(', ')}.` : 'No broken rule was found.',
    ...(unchecked > 0 ? [`${countOf(unchecked, 'rule')} could not be checked.`] : []),
  ].join(' ');
}

/**
 * Renders findings as plain text for a ticket or a chat, without secrets.
 * @param origin address of the portal with its base path, without a slash at the end
 */
export function renderFindings(findings: readonly ShownFinding[], origin: string): string {
  const texts = findings.map(({severity, rule, title, saw, expected, fix, source, page}) =>
    [
      `${SEVERITY_NAMES[severity]}: ${title} (${rule})`,
      ...(saw === undefined ? [] : [`  saw: ${saw}`]),
      `  expected: ${expected}`,
      `  fix: ${fix}`,
      // The clause may link to a page of this portal by path, without a host.
      `  clause: ${source.label}, ${new URL(source.url, origin).href}`,
      `  page: ${origin}${page}`,
    ].join('\n'),
  );
  return maskSecrets([summariseFindings(findings), ...texts].join('\n\n').concat('\n'));
}
