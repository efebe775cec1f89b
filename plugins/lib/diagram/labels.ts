import type {Fault, SourceLine} from './types';

/** A label as it is shown: without the quotes that protect it, a `<br/>` as a new line. */
export function readLabel(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1').replace(/\s*<br ?\/?>\s*/g, '\n');
}

/** The fault of a line that no rule of the reader matches. */
export function unknownLine({line, text}: SourceLine, examples: string): Fault {
  return {line, what: `The line "${text}" of the diagram cannot be read.`, remedy: `Write it as one of: ${examples}.`};
}
