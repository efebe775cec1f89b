import {cite} from '../lib/sources';

import type {Finding} from './diagnosis';
import {findErrorSection, findStatusSection} from './error-sections';
import type {Facts} from './facts';
import {isIncomplete} from './incomplete-request';
import {PAGES} from './rule';

/** Causes that only the server can know, by error code. */
const CAUSES: Readonly<Record<string, string>> = {
  invalid_client:
    'the client is registered with another method, was suspended, has another certificate name registered, or used this jti before',
  invalid_grant: 'the code or token was used before, has expired, or belongs to another client',
  unauthorized_client: 'the registration of the client does not have this grant',
  invalid_scope: 'no active role of the application allows a scope that it asked for',
  invalid_request: 'the redirect URI is not registered, or the client has to push a signed request object',
  invalid_request_uri: 'the request_uri was used before, has expired, or belongs to another client',
  invalid_software_statement: 'the assertion was used before, or its signature does not verify',
  unapproved_software_statement:
    'the organisation is not active, or the mode of the software statement is not one that the server takes',
  invalid_client_metadata: 'no role of the application allows a scope or grant of the registration',
  access_denied: 'the person refused',
  expired_token: 'the request to the person ended before an answer came',
  unknown_user_id: 'no account matches the hint',
};

/** The missing input that helps most to explain the error. */
function findMissingInput(facts: Facts): Finding['needs'] {
  const {input} = facts;
  if (isIncomplete(facts)) return 'request';
  return (['request', 'keys', 'certificate'] as const).find((name) => !input[name]?.trim());
}

function describeFix(name: string, needs: Finding['needs'], facts: Facts): string {
  const cause = CAUSES[name];
  const ask = cause
    ? `ask what only the server knows: whether ${cause}.`
    : 'ask the operator of the server, with the x-fapi-interaction-id of the answer.';
  if (!facts.request) return `Paste the request, so that it can be checked. If it breaks no rule, ${ask}`;
  if (isIncomplete(facts))
    return `First complete the request: values of it are missing, and were not checked. If it then breaks no rule, ${ask}`;
  return `${ask.replace(/^./, (letter) => letter.toUpperCase())}${needs ? ` First add the missing input: ${needs}.` : ''}`;
}

/** The `error` of OAuth, or the `code` of a problem document (RFC 9457), which the management API returns. */
function readCode({response, endpoint}: Facts): {code: string; isProblem: boolean} | undefined {
  const {error, code} = response?.json ?? {};
  if (typeof error === 'string') return {code: error, isProblem: false};
  // Other servers may use `code` for something else, so accept only codes of the error catalogue.
  return typeof code === 'string' && findErrorSection(code, endpoint) ? {code, isProblem: true} : undefined;
}

/** Explains an error of the server that no rule explains; undefined if the response is not an error. */
export function explainAnswer(facts: Facts): Finding | undefined {
  const error = readCode(facts);
  const status = facts.response?.status ?? 0;
  if (!error && status < 400) return undefined;
  const name = error?.code ?? `status ${status}`;
  const needs = findMissingInput(facts);
  const section = error ? findErrorSection(error.code, facts.endpoint) : findStatusSection(status);
  return {
    rule: 'unexplained-answer',
    severity: 'unchecked',
    title:
      facts.request === undefined
        ? 'The answer alone does not say what is wrong'
        : 'Nothing in the inputs explains the answer',
    saw: name.slice(0, 80),
    expected: 'an answer without error',
    fix: describeFix(name, needs, facts),
    source: error?.isProblem ? cite(9457, '3.2') : cite(6749, '5.2'),
    page: section ?? PAGES.tokenErrors,
    ...(needs && {needs}),
  };
}
