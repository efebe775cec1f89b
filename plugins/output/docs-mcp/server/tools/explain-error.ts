/** Tool `explain_error`. */
import {findNearest} from '../../../../lib/nearest';
import {findExplanations, findOperationErrors, statusesOf} from '../error-codes';
import type {Library, OperationPage} from '../library';
import {didYouMean, quote, ToolError, type ToolResult} from '../tool-result';

export type ErrorArguments = {code: string; endpoint?: string};

/** `error="invalid_token"`, "400 `invalid_grant`" and `INVALID_GRANT` → the code alone */
function toCode(text: string): string {
  const bare = text
    .replace(/^\W*(?:error\W+)?/i, '')
    .replace(/\W+$/, '')
    .toLowerCase();
  return bare.replace(/^[1-5]\d\d\W+(?=[a-z]+(_|$))/, '').replace(/^([45]\d\d)\b.*$/s, '$1');
}

/** Words of an endpoint that a page about it contains. */
function contextOf(endpoint: OperationPage | null): string[] {
  if (!endpoint) return [];
  const {path} = endpoint.operation;
  return [`${path.split('/').at(-1)?.toLowerCase() ?? ''} endpoint`, path.toLowerCase()].filter(
    (word) => word.length > 4,
  );
}

/** @throws ToolError if no page names the code, or there is no such endpoint */
export function explainError(library: Library, {code: asked, endpoint: name}: ErrorArguments): ToolResult {
  const code = toCode(asked);
  const endpoint = name === undefined ? null : library.findOperation(name);
  const codes = library.listCodes();
  const meanings = library.data.errors
    .filter((error) => error.code === code)
    .map(({schema, meaning}) => ({schema, meaning}));
  const isKnown = codes.includes(code) || /^[45]\d\d$/.test(code);
  const explanations = isKnown ? findExplanations(library, code, contextOf(endpoint)) : [];
  const operations = isKnown ? findOperationErrors(library, code, endpoint) : [];
  if (meanings.length + explanations.length + operations.length === 0) {
    const similar = findNearest(code, codes);
    throw new ToolError(
      `The documentation explains no error ${quote(asked)}. ${didYouMean(similar, 'Known codes:')} ${similar.length > 0 ? '' : codes.join(', ')}`.trim(),
    );
  }
  const signature = endpoint ? `${endpoint.operation.method} ${endpoint.operation.path}` : '';
  const lines = [
    `Error: ${code}${endpoint ? ` of ${signature}` : ''}`,
    ...meanings.map(({schema, meaning}) => `- ${schema}: ${meaning}`),
    ...(operations.length > 0 ? ['', 'Responses of operations:'] : []),
    ...operations.map(
      ({method, path, status, text, address}) => `- ${method} ${path}, status ${status}: ${text}\n  ${address}`,
    ),
    ...(endpoint && operations.length === 0
      ? [
          '',
          `The page of ${signature} does not name it. It documents these errors: ${statusesOf(library, endpoint).join(', ')}. ${library.addressOf(endpoint)}`,
        ]
      : []),
    ...(explanations.length > 0 ? ['', 'Explanations:'] : []),
    ...explanations.map(
      ({title, section, text, address}) => `- ${section ? `${title} > ${section}` : title}: ${text}\n  ${address}`,
    ),
  ];
  return {text: lines.join('\n'), structured: {code, meanings, explanations, operations}};
}
