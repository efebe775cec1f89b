import type {Fault, SourceLine} from './types';

/** Converts a label: removes surrounding quotes, and replaces `<br/>` with a line break. */
export function readLabel(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\s*<br ?\/?>\s*/g, '\n');
}

const UNSUPPORTED = /^(style|classDef|class|linkStyle|click)\s|^%%\{|:::/;

export function unknownLine({line, text}: SourceLine, examples: string): Fault {
  if (UNSUPPORTED.test(text))
    return {
      line,
      what: `The line "${text}" of the diagram cannot be read.`,
      remedy: 'Remove it: colours, sizes and links cannot be set in a diagram.',
    };
  return {line, what: `The line "${text}" of the diagram cannot be read.`, remedy: `Write it as one of: ${examples}.`};
}
