/** Tool `explain_error`. */
import {findNearest} from '../../../../lib/nearest';
import {codesIn, createNameTest, findCauses, findExplanations, withoutCauses} from '../error-codes';
import type {Library, OperationPage} from '../library';
import {
  findCode,
  findDescription,
  findRequirements,
  findStatus,
  groupErrors,
  statusesOf,
  type ErrorLine,
} from '../operation-errors';
import {didYouMean, quote, ToolError, type ToolResult} from '../tool-result';

export type ErrorArguments = {code: string; endpoint?: string};

const STATUS = /^[45]\d\d$/;
/** Maximum number of explanations from other pages if the error catalogue has causes. */
const MAX_BESIDE_CAUSES = 2;

/** `error="invalid_token"`, "400 `invalid_grant`" and `INVALID_GRANT` → the code alone */
function toCode(text: string): string {
  const bare = text
    .replace(/^\W*(?:error\W+)?/i, '')
    .replace(/\W+$/, '')
    .toLowerCase();
  return bare.replace(/^[1-5]\d\d\W+(?=[a-z]+(_|$))/, '').replace(/^([45]\d\d)\b.*$/s, '$1');
}

type Found = {
  /** Code or status. */
  code: string;
  lines: readonly ErrorLine[];
  /** Codes whose meanings are part of the result. */
  codes: readonly string[];
};

/** Finds the error for a status, a code, a text with a code, or the description of an error. Null for other texts. */
function findError(library: Library, asked: string, endpoint: OperationPage | null): Found | null {
  const known = library.listCodes();
  const code = toCode(asked);
  if (STATUS.test(code)) {
    const {lines, codes} = endpoint ? findStatus(library, code, endpoint) : {lines: [], codes: []};
    return {code, lines, codes};
  }
  const named = known.includes(code) ? code : known.find((other) => createNameTest([other])(asked));
  if (named !== undefined) return {code: named, lines: findCode(library, named, endpoint), codes: [named]};
  const lines = findDescription(library, asked, endpoint);
  const [described] = lines;
  if (!described) return null;
  const codes = codesIn(described.line);
  return {code: codes[0] ?? described.status, lines, codes};
}

function findMeanings({errors}: Library['data'], codes: readonly string[], endpoint: OperationPage | null) {
  const all = errors.filter(({code}) => codes.includes(code));
  const ofEndpoint = all.filter(({schema}) => endpoint?.markdown.includes(`\nSchema: ${schema}\n`));
  return ofEndpoint.length > 0 ? ofEndpoint : all;
}

function explainNames(library: Library, {code, codes}: Found, endpoint: OperationPage | null) {
  const ofCodes = findExplanations(library, {names: codes, endpoint});
  if (!STATUS.test(code)) return ofCodes;
  // Searches only for the endpoint, because a status without a code has different causes for different operations.
  const only = endpoint ? new Set(ofCodes.map(({address}) => address)) : undefined;
  return [...ofCodes, ...findExplanations(library, {names: [code], endpoint, only})];
}

/** @throws ToolError if no page names the code, or there is no such endpoint */
export function explainError(library: Library, {code: asked, endpoint: name}: ErrorArguments): ToolResult {
  const endpoint = name === undefined ? null : library.findOperation(name);
  const found = findError(library, asked, endpoint);
  const meanings = found ? findMeanings(library.data, found.codes, endpoint) : [];
  const causes = found ? findCauses(library, {names: [found.code, ...found.codes], endpoint}) : [];
  const others = found ? withoutCauses(explainNames(library, found, endpoint), causes) : [];
  const explanations = [...causes, ...(causes.length > 0 ? others.slice(0, MAX_BESIDE_CAUSES) : others)];
  const operations = groupErrors(found?.lines ?? []);
  const signature = endpoint ? `${endpoint.operation.method} ${endpoint.operation.path}` : '';
  const ofEndpoint = endpoint
    ? `The page of ${signature} does not name it. It documents these errors: ${statusesOf(library, endpoint).join(', ')}. ${library.addressOf(endpoint)}`
    : '';
  if (!found || meanings.length + explanations.length + operations.length === 0) {
    const codes = library.listCodes();
    const similar = findNearest(toCode(asked), codes);
    const known = didYouMean(similar, `Known codes: ${codes.join(', ')}`);
    throw new ToolError(
      `The documentation explains no error ${quote(asked)}. ${found && endpoint ? ofEndpoint : known}`,
    );
  }
  const {code} = found;
  const isRefusal =
    endpoint !== null && [code, ...operations.map(({status}) => status)].some((s) => /^40[13]$/.test(s));
  const requirements = isRefusal ? findRequirements(library, endpoint) : null;
  const lines = [
    `Error: ${code}${endpoint ? ` of ${signature}` : ''}`,
    ...meanings.map(({code: one, schema, meaning}) => `- \`${one}\` (${schema}): ${meaning}`),
    ...(requirements?.text ? ['', 'The operation requires:', requirements.text, `  ${requirements.address}`] : []),
    ...(explanations.length > 0 ? ['', 'Explanations:'] : []),
    ...explanations.map(
      ({title, section, text, address}) => `- ${section ? `${title} > ${section}` : title}: ${text}\n  ${address}`,
    ),
    ...(operations.length > 0 ? ['', 'Responses of operations:'] : []),
    ...operations.map(
      ({method, path, status, text, address, count}) =>
        `- ${method} ${path}${count > 1 ? ` and ${count - 1} other operations` : ''}, status ${status}: ${text}\n  ${address}`,
    ),
    ...(ofEndpoint && operations.length === 0 ? ['', ofEndpoint] : []),
  ];
  return {
    text: lines.join('\n'),
    structured: {
      code,
      meanings,
      ...(requirements?.text && {requirements: requirements.text}),
      explanations,
      operations,
    },
  };
}
