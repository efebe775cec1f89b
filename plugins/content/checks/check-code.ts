import type {Code} from 'mdast';

import {hasGrammar, listLanguages} from '../../lib/highlight';
import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import {findJsonFault} from './json-fault';
import {lineOf, nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** Allowed languages without a grammar: plain text, and diagrams. */
const WITHOUT_GRAMMAR = ['text', 'txt', 'plain', 'plaintext', 'mermaid'];

type Fault = {line: number; what: string; remedy: string};

const unquote = (line: string): string => line.replace(/^[\s>]*/, '');

/** Whether the closing fence is missing. Such a block ends with the page, or with the list or tab that contains it. */
function isUnclosed({position}: Code, lines: readonly string[]): boolean {
  if (!position) return false;
  const [fence = '```'] =
    /^(`{3,}|~{3,})/.exec(unquote((lines[position.start.line - 1] ?? '').slice(position.start.column - 1))) ?? [];
  const last = unquote(lines[position.end.line - 1] ?? '').trim();
  return (
    position.end.line === position.start.line ||
    last.length < fence.length ||
    last !== (fence[0] ?? '`').repeat(last.length)
  );
}

function checkLanguage({lang}: Code): Omit<Fault, 'line'>[] {
  if (!lang)
    return [
      {
        what: 'The code block has no language.',
        remedy: 'Write the language after the opening fence: ```bash, ```http, ```json, or ```text if nothing fits.',
      },
    ];
  if (lang === 'mdx-code-block')
    return [
      {
        what: '```mdx-code-block is not allowed, because the checks cannot read its content.',
        remedy: 'Remove the fence, but not its content.',
      },
    ];
  if (WITHOUT_GRAMMAR.includes(lang) || hasGrammar(lang)) return [];
  const near = findNearest(lang, [...listLanguages(), ...WITHOUT_GRAMMAR]);
  return [
    {
      what: `The code block has the unknown language "${lang}".`,
      remedy: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Use ```text if no language fits.',
    },
  ];
}

function checkJson({value, lang, meta}: Code): Fault[] {
  if (lang !== 'json' || meta?.includes('artefact=')) return [];
  const fault = findJsonFault(value);
  return fault
    ? [
        {
          line: fault.line,
          what: `The JSON is not valid: ${fault.reason}`,
          remedy: 'Correct the JSON, or use the language "text".',
        },
      ]
    : [];
}

/** Checks that code blocks are closed and have a known language, and that JSON parses. */
export function checkCode(mdx: MdxText): Problem[] {
  const {file} = mdx;
  const lines = mdx.text.split('\n');
  return nodesOf(mdx, 'code').flatMap((code): Problem[] => {
    const line = lineOf(code);
    if (isUnclosed(code, lines))
      return [
        {
          file,
          line,
          what: 'The code block is not closed.',
          remedy: 'Write ``` on its own line after the code. A block that contains ``` must start and end with ````.',
        },
      ];
    return [
      ...checkLanguage(code).map((fault) => ({file, line, ...fault})),
      ...checkJson(code).map((fault) => ({file, ...fault, line: line + fault.line})),
    ];
  });
}
