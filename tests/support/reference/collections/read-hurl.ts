/**
 * Reads the part of the Hurl format (https://hurl.dev/docs/grammar.html) that our files use, because no package without
 * an install script reads it. Every line must match a rule.
 */
import {createFill, FORM_TYPE, toReadRequest} from './request-of-file';
import type {ReadRequest} from './request-of-file';

export type HurlEntry = ReadRequest & {status: number; options: Record<string, string>; captures: string[]};

const SECTIONS = ['Options', 'FormParams'];
const OPTIONS = ['cert', 'key', 'skip'];

/** An unquoted string: `\#`, `\:` and `\\` are escapes, a bare # starts a comment. */
function unescape(text: string, line: string): string {
  if (/(^|[^\\])(\\\\)*#/.test(text)) throw new Error(`A comment ends the value of "${line}".`);
  return text.replace(/\\([\\#:])/g, '$1');
}

function readPair(line: string): [string, string] {
  const [, name, value] = /^((?:[^\\:#\s]|\\[\\#:])+): (.*\S)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`"${line}" is not a key and a value.`);
  return [unescape(name, line), unescape(value, line)];
}

function readBody(lines: readonly string[], fill: (text: string) => string): string {
  const text = lines.join('\n');
  if (text.startsWith('`')) {
    const [, inner] = /^`((?:[^\\`\n]|\\[\\`nrt])*)`$/.exec(text) ?? [];
    if (inner === undefined) throw new Error(`"${text}" is not a string.`);
    const signs: Record<string, string> = {n: '\n', r: '\r', t: '\t'};
    return fill(inner).replace(/\\(.)/g, (_whole, sign: string) => signs[sign] ?? sign);
  }
  const filled = fill(text);
  JSON.parse(filled);
  return filled;
}

function readEntry(id: string, text: string, fill: (text: string) => string): HurlEntry {
  const [request = '', response = '', ...more] = text.split(/\n\n(?=HTTP )/);
  if (more.length > 0) throw new Error(`${id} has two responses.`);
  const lines = request.split('\n');
  const [, method, url] =
    /^(GET|HEAD|POST|PUT|DELETE|OPTIONS|TRACE|PATCH) (\{\{\w+\}\}[!-~]*)$/.exec(lines.shift() ?? '') ?? [];
  if (method === undefined || url === undefined) throw new Error(`${id} has no request line.`);
  const headers: [string, string][] = [];
  while (lines[0] !== undefined && /^[\w-]+: /.test(lines[0])) headers.push(readPair(lines.shift() ?? ''));
  const sections: Record<string, [string, string][]> = {};
  for (let name = /^\[(\w+)\]$/.exec(lines[0] ?? '')?.[1]; name; name = /^\[(\w+)\]$/.exec(lines[0] ?? '')?.[1]) {
    lines.shift();
    if (!SECTIONS.includes(name)) throw new Error(`${id} has the unknown section ${name}.`);
    const pairs: [string, string][] = [];
    while (lines[0] !== undefined && !/^[[`{]/.test(lines[0])) pairs.push(readPair(lines.shift() ?? ''));
    sections[name] = pairs;
  }
  const options = Object.fromEntries(sections.Options ?? []);
  for (const name of Object.keys(options)) if (!OPTIONS.includes(name)) throw new Error(`${id}: no option ${name}.`);
  const form = sections.FormParams?.map(([name, value]) => [name, fill(value)] as [string, string]);
  const body = form ? new URLSearchParams(form).toString() : lines.length > 0 ? readBody(lines, fill) : '';
  const [, status, captured = ''] = /^HTTP (\d{3})(?:\n\[Captures\]\n([\s\S]+))?$/.exec(response.trimEnd()) ?? [];
  if (status === undefined) throw new Error(`${id} has no response: ${response}`);
  const filled = headers.map(([name, value]) => [name, fill(value)] as const);
  return {
    ...toReadRequest(
      id,
      method,
      fill(url),
      form ? [...filled, ['Content-Type', FORM_TYPE]] : filled,
      body,
      fill(options.cert ?? '').endsWith('.pem') && fill(options.key ?? '').endsWith('.key'),
    ),
    status: Number(status),
    options,
    captures: captured === '' ? [] : captured.split('\n'),
  };
}

/**
 * @param variables of `--variables-file`, `--variable` and `--secret`
 * @throws Error if a line matches no rule, or a variable is missing
 */
export function readHurl(text: string, variables: Readonly<Record<string, string>>): HurlEntry[] {
  const fill = createFill(variables);
  const [head = '', ...parts] = text.split(/\n\n# ([a-z][\w-]*): .*\n/);
  if (/^[^#\n]/m.test(head)) throw new Error(`The file must start with comments only: ${head}`);
  const entries: HurlEntry[] = [];
  for (let index = 0; index < parts.length; index += 2)
    entries.push(readEntry(parts[index] ?? '', (parts[index + 1] ?? '').trimEnd(), fill));
  return entries;
}

/** Reads a file of `--variables-file`. */
export function readHurlVariables(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => /^([A-Za-z]\w*)=(.*)$/.exec(line)?.slice(1) as [string, string]),
  );
}
