import {indentJson} from '../../reference/exact-json';

import type {Answer} from './send';

/** Maximum number of displayed characters. The layout of longer text takes seconds. */
export const MAX_SHOWN = 200_000;

export type ShownBody = {text: string; grammar: 'json' | null; isCut: boolean};

/** Formats a response body for display: JSON is indented, other text is not changed. */
export function toShownBody(body: string): ShownBody {
  const {text, grammar} = format(body);
  return text.length > MAX_SHOWN
    ? {text: text.slice(0, MAX_SHOWN), grammar: null, isCut: true}
    : {text, grammar, isCut: false};
}

function format(body: string): {text: string; grammar: 'json' | null} {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null
      ? {text: indentJson(body), grammar: 'json'}
      : {text: body, grammar: null};
  } catch {
    return {text: body, grammar: null};
  }
}

/** Violations of the API description that the mock server (Prism) reports in a response header. */
export function toViolations({headers}: Pick<Answer, 'headers'>): string[] {
  const [, text = '[]'] = headers.find(([name]) => name === 'sl-violations') ?? [];
  try {
    const violations = JSON.parse(text) as {severity?: string; message?: string; location?: string[]}[];
    return violations
      .filter(({severity, location}) => severity === 'Error' && location?.[0] === 'request')
      .map(({message = ''}) => message);
  } catch {
    return [];
  }
}

export function toAnnouncement({status, reason, milliseconds}: Answer): string {
  return `Answer: ${[status, reason].filter(Boolean).join(' ')}, after ${milliseconds} milliseconds.`;
}
