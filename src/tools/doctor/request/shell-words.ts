import parse from 'shell-quote/parse';

import {ToolError} from '../../lib/tool-error';

/** Splits a shell command into words, and reports parts that the shell would read differently. */

type ShellWords = {words: string[]; problems: string[]};

/** Text in quotes: '…', "…" and $'…'. */
const QUOTED = /\$'(?:\\[\s\S]|[^'\\])*'|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[\s\S]/g;
/** Operators after which another command begins, or output is redirected. */
const ENDS = new Set(['|', '||', '&&', ';', '|&', '>', '>>', '>|', '>&', '&>', '&>>']);

const SINGLE_QUOTES =
  'The command has line ends of the Windows command prompt (^), which does not treat single quotes as quotes: they become part of the values.';
const NO_CONTINUATION =
  'A line of the command ends without a backslash, so the shell runs the lines before it on their own.';
const AMPERSAND = 'An "&" stands outside quotes, so the shell ends the command there and the rest is not sent.';

/** Joins the lines of a command after backslash (POSIX), ^ (Windows command prompt) or ` (PowerShell). */
function joinLines(command: string): {line: string; isWindows: boolean} {
  const isWindows = /\^[ \t]*\n/.test(command) || command.includes('^"');
  const lines = command
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n');
  if (!isWindows) return {line: lines.replace(/[\\`][ \t]*\n/g, ''), isWindows};
  const joined = lines.replace(/\^[ \t]*\n/g, ' ');
  // "Copy as cURL (cmd)" escapes each special character, and the quotes themselves.
  return {line: command.includes('^"') ? joined.replace(/\^([\s\S])/g, '$1') : joined, isWindows};
}

function parseWords(line: string) {
  try {
    // Do not expand variables.
    return parse(line, (name) => `$${name}`);
  } catch (error) {
    throw new ToolError(
      `The command cannot be split into words: ${(error as Error).message}.`,
      'Paste the command as you type it into a shell.',
    );
  }
}

/** Collects the words of the first command. Joins words around an unquoted "&", which was meant as part of a value. */
function collectWords(line: string): {words: string[]; hasAmpersand: boolean} {
  const words: string[] = [];
  let depth = 0;
  let hasAmpersand = false;
  let isJoined = false;
  for (const entry of parseWords(line)) {
    if (typeof entry !== 'string' && 'op' in entry && entry.op !== 'glob') {
      if (ENDS.has(entry.op)) break;
      if (entry.op === '(' || entry.op === '<(') depth += 1;
      if (entry.op === ')') depth -= 1;
      // An "&" at the end only runs the command in the background.
      if (entry.op === '&') isJoined = true;
      continue;
    }
    const word = typeof entry === 'string' ? entry : 'op' in entry ? entry.pattern : undefined;
    if (word === undefined || depth > 0) continue;
    hasAmpersand ||= isJoined;
    if (isJoined && !word.startsWith('-')) words.push(`${words.pop() ?? ''}&${word}`);
    else words.push(word);
    isJoined = false;
  }
  return {words, hasAmpersand};
}

/**
 * Splits a command into words like bash. Also accepts the line continuations of the Windows command prompt and
 * PowerShell. Variables are not expanded.
 * @returns the words of the first command, and a sentence for each part that the shell would read differently
 * @throws ToolError if a quotation mark is not closed
 */
export function splitShellWords(command: string): ShellWords {
  const {line, isWindows} = joinLines(command);
  const unquoted = line.replace(QUOTED, 'q');
  if (/['"]/.test(unquoted))
    throw new ToolError(
      'A quotation mark in the command has no end.',
      "Copy the whole command; inside single quotes write a single quote as '\\''.",
    );
  const {words, hasAmpersand} = collectWords(line);
  const problems: string[] = [];
  if (isWindows && /(?:^|[\s=])'[^']*'/.test(line.replace(/"(?:\\[\s\S]|[^"\\])*"/g, 'q')))
    problems.push(SINGLE_QUOTES);
  if (/\n\s*-{1,2}[A-Za-z]/.test(unquoted)) problems.push(NO_CONTINUATION);
  if (hasAmpersand) problems.push(AMPERSAND);
  return {words, problems};
}
