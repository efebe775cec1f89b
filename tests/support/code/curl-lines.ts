/** Parses the curl commands of a shell example as requests, with the values of variables that the page has set. */
import type {Node} from '@vscode/tree-sitter-wasm';

import type {ShownRequest} from './http-message';

export type Variables = Map<string, string[]>;

/** Name of a shell function that passes its arguments to curl → arguments of the curl command in it. */
export type Functions = Map<string, string[]>;

/** Placeholder for a value that is only known when the example runs. */
const UNKNOWN = '$OUTPUT';
const VARIABLE = /\$\{?([A-Za-z_]\w*)(?:\[@\]|:[-?][^}]*)?\}?/g;

const FLAGS = new Set([
  '--fail-with-body',
  '--fail',
  '--silent',
  '--show-error',
  '--include',
  '--location',
  '--get',
  '--verbose',
  '--compressed',
  '--remote-time',
  '--head',
  '--no-progress-meter',
  '-s',
  '-S',
  '-sS',
  '-i',
  '-L',
  '-f',
  '-v',
  '-G',
  '-I',
  '-k',
]);
const WITH_VALUE = new Set([
  '--header',
  '--data',
  '--data-urlencode',
  '--data-binary',
  '--data-raw',
  '--json',
  '--request',
  '--cert',
  '--key',
  '--cacert',
  '--proto',
  '--output',
  '--write-out',
  '--url',
  '--user',
  '--dump-header',
  '--etag-compare',
  '--etag-save',
  '--retry',
  '--max-time',
  '--form',
  '--url-query',
  '--resolve',
  '--tlsv1.2',
  '-H',
  '-d',
  '-X',
  '-o',
  '-w',
  '-E',
  '-D',
  '-u',
]);
const LONG: Readonly<Record<string, string>> = {
  '-H': '--header',
  '-d': '--data',
  '-X': '--request',
  '-G': '--get',
  '-E': '--cert',
  '-I': '--head',
};

function fill(text: string, variables: Variables): string {
  return text.replace(VARIABLE, (whole, name: string) => variables.get(name)?.join(' ') ?? whole);
}

function withoutSubstitutions(node: Node): string {
  const substitutions = node
    .descendantsOfType(['command_substitution', 'process_substitution'])
    .filter((one): one is Node => one !== null);
  const outermost = substitutions.filter(
    (one) =>
      !substitutions.some(
        (other) => other.id !== one.id && other.startIndex <= one.startIndex && other.endIndex >= one.endIndex,
      ),
  );
  return outermost.reduceRight(
    (text, one) =>
      text.slice(0, one.startIndex - node.startIndex) + UNKNOWN + text.slice(one.endIndex - node.startIndex),
    node.text,
  );
}

/** The words that an argument expands to. */
function wordsOf(node: Node, variables: Variables): string[] {
  if (node.type === 'raw_string') return [node.text.slice(1, -1)];
  if (node.type === 'string') {
    const inner = withoutSubstitutions(node).slice(1, -1);
    const [, array] = /^\$\{(\w+)\[@\]\}$/.exec(inner) ?? [];
    if (array) return variables.get(array) ?? [];
    return [fill(inner.replace(/\\\n/g, '').replace(/\\(["\\`])/g, '$1'), variables).replace(/\\\$/g, '$')];
  }
  if (node.type === 'concatenation')
    return [node.namedChildren.flatMap((child) => (child ? wordsOf(child, variables) : [])).join('')];
  const text = fill(withoutSubstitutions(node), variables);
  return node.type === 'simple_expansion' || node.type === 'expansion'
    ? text.split(/\s+/)
    : [text.replace(/\\(.)/g, '$1')];
}

function readAssignment(node: Node, variables: Variables): void {
  const name = node.childForFieldName('name')?.text;
  const value = node.childForFieldName('value');
  if (!name || !value) return;
  const words =
    value.type === 'array'
      ? value.namedChildren.flatMap((child) => (child ? wordsOf(child, variables) : []))
      : wordsOf(value, variables);
  if (words.some((word) => word.includes(UNKNOWN))) variables.delete(name);
  else variables.set(name, words);
}

function heredocOf(command: Node): string | null {
  const body =
    command.parent?.type === 'redirected_statement' ? command.parent.descendantsOfType('heredoc_body')[0] : null;
  return body ? body.text.replace(/\n$/, '') : null;
}

/** Whether the command is followed by `||`, so that the example expects its failure. */
function isAlternative({parent}: Node): boolean {
  return parent?.type === 'list' && parent.children.some((child) => child?.type === '||');
}

type Read = {request: Omit<ShownRequest, 'file' | 'section'>; faults: string[]};

function argumentsOf(command: Node, variables: Variables): string[] {
  return command.childrenForFieldName('argument').flatMap((argument) => (argument ? wordsOf(argument, variables) : []));
}

/** Replaces `$@`, `$1` and so on with the arguments of a call. */
function expand(template: readonly string[], given: readonly string[]): string[] {
  return template.flatMap((word) =>
    word === '$@'
      ? given
      : [
          word.replace(
            /\$(?:(\d)|\{(\d)[^}]*\})/g,
            (_whole, plain?: string, braced?: string) => given[Number(plain ?? braced) - 1] ?? '',
          ),
        ],
  );
}

/** The arguments of curl in a command: its own, or those of a function that calls curl; null for any other command. */
function curlWords(command: Node, variables: Variables, functions: Functions): string[] | null {
  const name = command.childForFieldName('name')?.text ?? '';
  const given = argumentsOf(command, variables);
  const template = functions.get(name);
  return name === 'curl' ? given : template ? expand(template, given) : null;
}

const TAKES_ARGUMENTS = /\$(@|\d|\{\d)/;

/**
 * Parses a function, and adds it to `functions` if it passes its arguments to curl.
 * @returns the curl command that gets the arguments. It is not a request, because each call of the function is one.
 */
function readFunction(node: Node, variables: Variables, functions: Functions): Node | null {
  const name = node.childForFieldName('name')?.text ?? '';
  functions.delete(name);
  for (const command of node.descendantsOfType('command')) {
    const words = command && curlWords(command, variables, functions);
    if (!command || !words?.some((word) => TAKES_ARGUMENTS.test(word))) continue;
    functions.set(name, words);
    return command;
  }
  return null;
}

function readCurl(command: Node, words: readonly string[]): Read {
  const faults: string[] = [];
  const headers: [string, string][] = [];
  const data: string[] = [];
  const seen = new Set<string>();
  let method: string | null = null;
  let url = '';
  let isForm = true;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const option = LONG[word] ?? word;
    seen.add(option);
    if (!word.startsWith('-')) {
      if (!VARIABLE.test(word) || /^\$|^https?:/.test(word)) url = word;
      VARIABLE.lastIndex = 0;
      continue;
    }
    if (FLAGS.has(word)) continue;
    if (!WITH_VALUE.has(word)) {
      faults.push(`the option ${word} is unknown to this test`);
      continue;
    }
    index += 1;
    const value = words[index] ?? '';
    if (option === '--request') method = value;
    if (option === '--url') url = value;
    if (option === '--header')
      headers.push([value.split(':')[0]?.trim().toLowerCase() ?? '', value.split(':').slice(1).join(':').trim()]);
    if (option === '--json') {
      headers.push(['content-type', 'application/json'], ['accept', 'application/json']);
      isForm = false;
    }
    if (/^--(data|json)/.test(option)) {
      const [, name, rest] =
        option === '--data-urlencode' ? (/^([^=]*)=([\s\S]*)$/.exec(value) ?? [null, '', value]) : [null, null, value];
      data.push(name === null || name === undefined ? `${rest}` : `${name}=${encodeURIComponent(`${rest}`)}`);
    }
  }
  const hasData = data.length > 0;
  const joined = data.join('&');
  const isGet = seen.has('--get');
  const fromFile = hasData && !isGet && /^@/.test(joined);
  const body = hasData && !isGet ? (fromFile && joined === '@-' ? heredocOf(command) : joined) : null;
  if (body !== null && isForm && !headers.some(([name]) => name === 'content-type'))
    headers.push(['content-type', 'application/x-www-form-urlencoded']);
  if (
    !seen.has('--fail-with-body') &&
    !seen.has('--fail') &&
    !seen.has('--include') &&
    !seen.has('-i') &&
    !seen.has('--write-out') &&
    !seen.has('-w')
  ) {
    faults.push('neither --fail-with-body nor --include: an error would go unseen');
  }
  return {
    request: {
      line: command.startPosition.row,
      method: method ?? (seen.has('--head') ? 'HEAD' : hasData && !isGet ? 'POST' : 'GET'),
      url: isGet && hasData ? `${url}${url.includes('?') ? '&' : '?'}${joined}` : url,
      headers,
      body,
      certificate: seen.has('--cert') && seen.has('--key'),
      expectedToFail: isAlternative(command),
      bodyFile: fromFile && (body === null || body.startsWith('@')),
    },
    faults,
  };
}

/**
 * Parses a shell example. A call of a function that passes its arguments to curl counts as a curl command.
 * @param variables values from earlier examples of the page; the variables of this example are added
 * @param functions functions from earlier examples; those of this example are added
 * @returns requests with `line` counted from 0 within the example, each with its errors
 */
export function readCurlLines(root: Node, variables: Variables, functions: Functions = new Map()): Read[] {
  const inFunctions = new Set<number>();
  return root
    .descendantsOfType(['variable_assignment', 'function_definition', 'command'])
    .filter((node): node is Node => node !== null)
    .flatMap((node) => {
      if (node.type === 'variable_assignment') readAssignment(node, variables);
      if (node.type === 'function_definition') inFunctions.add(readFunction(node, variables, functions)?.id ?? 0);
      const words = node.type === 'command' && !inFunctions.has(node.id) ? curlWords(node, variables, functions) : null;
      return words ? [readCurl(node, words)] : [];
    });
}
