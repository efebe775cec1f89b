/** Redocly's findings in the words of the portal: what is wrong, and what to do. */
import type {Problem} from '../lib/problems';

import {ROOT_FILE} from './source-places';

/** What Redocly has found. */
export type Finding = {
  ruleId: string;
  message: string;
  suggest: readonly string[];
  /** The page of the rule. */
  reference?: string;
  place?: Pick<Problem, 'file' | 'line'>;
};

/** Thrown with all that Redocly has found wrong. */
export class LintError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(({message}) => message).join('\n'));
    this.name = 'LintError';
  }
}

/** What to do about the rules of Redocly that are broken most; ours say it themselves, after an arrow. */
const REMEDIES: Readonly<Record<string, string>> = {
  'operation-operationId': "Add it: it is the last part of the page's address, lower-case words joined by hyphens.",
  'operation-operationId-unique': 'Give each operation an id of its own.',
  'operation-tag-defined': 'Declare the tag in openapi/connect-api.yaml, or use one that is declared there.',
  'operation-summary': "Add a few words: they are the page's title.",
  'operation-description': 'Say what the operation does, who may call it and what happens to related records.',
  'parameter-description': 'Say what the parameter does.',
  'path-parameters-defined': 'Describe each part of the path that stands in braces, and no other.',
  'path-params-defined': 'Describe each part of the path that stands in braces, and no other.',
  'no-invalid-media-type-examples': 'Change the example, or the schema that it must fit.',
  'no-invalid-schema-examples': 'Change the example, or the schema that it must fit.',
  'no-invalid-parameter-examples': 'Change the example, or the schema that it must fit.',
  'no-required-schema-properties-undefined': 'Describe the property under "properties", or take it out of "required".',
  'no-unused-components': 'Refer to it, or delete it.',
};

function toProblem({ruleId, message, suggest, reference, place}: Finding): Problem {
  const [what = '', own] = message.replace(/\s+/g, ' ').trim().split(/ → /);
  const guess = suggest.length > 0 ? `Did you mean "${suggest.join('" or "')}"?` : undefined;
  return {
    ...(place ?? {file: ROOT_FILE, line: 1}),
    what,
    remedy: own ?? guess ?? REMEDIES[ruleId] ?? `Mend what breaks the rule ${ruleId}${reference ? `: ${reference}` : ''}.`,
  };
}

/** Words findings for a writer, but for references to nothing, which check-files.ts finds. */
export function toProblems(findings: readonly Finding[]): Problem[] {
  return findings.filter(({ruleId}) => ruleId !== 'no-unresolved-refs').map(toProblem);
}
