/** Renders collections as Hurl files (https://hurl.dev/docs/grammar.html). */
import type {Part, SampleBody} from '../../../src/reference/sample-request';
import {contentTypeOf} from '../../../src/reference/sample-request';

import {bodyText} from './body-text';
import {headersOf, isSafe, placeholder, requestsOf, targetOf, wholeQueryOf} from './collection';
import type {CollectedRequest, Collection, Environment} from './collection';

/** Variable of files with several operations: if `true`, requests that change something are skipped. */
const SKIP_CHANGES = 'skip_changes';

/** Escapes `#`, which starts a comment, and backslashes. */
function unquoted(text: string): string {
  return text.replace(/[\\#]/g, String.raw`\$&`);
}

/** Escapes a key, including colons, which end a key. */
function key(text: string): string {
  return unquoted(text).replaceAll(':', String.raw`\:`);
}

function pair(name: string, value: string): string {
  return `${key(name)}: ${unquoted(value)}`;
}

/** Renders a string between backticks with escaped line breaks, so that Hurl sends exactly the bytes of the text. */
function oneLine(text: string): string {
  const escaped = text
    .replace(/[\\`]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`);
  return `\`${escaped}\``;
}

function toPart(part: Part): string {
  if ('text' in part) return pair(part.name, part.text);
  return `${key(part.name)}: file,${part.fileName};${part.contentType === undefined ? '' : ` ${part.contentType}`}`;
}

function toBodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'form':
      return ['[FormParams]', ...body.fields.map(([name, value]) => pair(name, value))];
    case 'multipart':
      return ['[MultipartFormData]', ...body.parts.map(toPart)];
    case 'file':
      return [`file,${body.fileName};`];
    case 'json':
      return [bodyText(body)];
    case 'text':
      return [oneLine(body.text)];
  }
}

function renderEntry(collected: CollectedRequest, isGuarded: boolean): string {
  const {id, name, host, request, capture} = collected;
  const {method, certificate, body, status} = request;
  const query = wholeQueryOf(collected);
  const options = [
    ...(certificate ? [`cert: ${placeholder('certificate_file')}`, `key: ${placeholder('certificate_key')}`] : []),
    ...(isGuarded && !isSafe(collected) && !capture ? [`skip: ${placeholder(SKIP_CHANGES)}`] : []),
  ];
  const headers: [string, string][] = [
    ...headersOf(collected),
    ...(body && body.kind !== 'form' && body.kind !== 'multipart'
      ? [['Content-Type', contentTypeOf(body)] satisfies [string, string]]
      : []),
  ];
  return [
    `# ${id}: ${name}`,
    `${method} ${placeholder(host)}${targetOf({...collected, query})}`,
    ...headers.map(([header, value]) => pair(header, value)),
    ...(options.length > 0 ? ['[Options]', ...options] : []),
    ...(body ? toBodyLines(body) : []),
    '',
    `HTTP ${status}`,
    ...(capture ? ['[Captures]', `${capture.variable}: jsonpath "$.${capture.property}" redact`] : []),
  ].join('\n');
}

/** @param file name of the file, for the command in its first lines */
export function renderHurl(collection: Collection, file: string): string {
  const {title, guide, start, groups} = collection;
  const isGuarded = groups.flatMap(({requests}) => requests).length > 1;
  const [environment] = collection.environments;
  const head = [
    `# ${title}`,
    `# Guide: ${guide}`,
    `# Run: hurl --variables-file ${environment?.id ?? 'sandbox'}.vars ${file}`,
    ...(isGuarded ? [`# While ${SKIP_CHANGES} is true, only requests that change nothing are sent.`] : []),
    ...collectSecretLines(requestsOf(collection), start),
  ];
  const entries = requestsOf(collection).map((request) => renderEntry(request, isGuarded));
  return `${[head.join('\n'), ...entries].join('\n\n')}\n`;
}

/** Lists the secrets that readers pass with `--secret`, which hides the values in logs and reports. */
function collectSecretLines(requests: readonly CollectedRequest[], start: readonly CollectedRequest[]): string[] {
  const stored = start.flatMap(({capture}) => capture?.variable ?? []);
  const used = requests.flatMap(({request}) =>
    request.credentials.flatMap(({parts}) => parts.map(({variable}) => variable)),
  );
  const missing = [...new Set(used)].filter((variable) => !stored.includes(variable));
  return missing.map((variable) => `# Needs: --secret ${variable}=…`);
}

/** Renders the file for the option `--variables-file`. */
export function renderHurlVariables({label, variables}: Environment): string {
  const lines = [...variables, [SKIP_CHANGES, 'true'] as const].map(([name, value]) => `${name}=${value}`);
  return `# ${label}\n${lines.join('\n')}\n`;
}
