import type {Fault, SourceLine} from './types';

/** A label as it is shown: without the quotes that protect it, a `<br/>` as a new line. */
export function readLabel(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\s*<br ?\/?>\s*/g, '\n');
}

/** Lines of Mermaid that say how a diagram looks or what happens on a click. */
const LOOKS = /^(style|classDef|class|linkStyle|click)\s|^%%\{|:::/;

/** The fault of a line that no rule of the reader matches. */
export function unknownLine({line, text}: SourceLine, examples: string): Fault {
  if (LOOKS.test(text))
    return {
      line,
      what: `The line "${text}" of the diagram cannot be read.`,
      remedy: 'Remove it: colours, sizes and links of a diagram are those of the portal.',
    };
  return {line, what: `The line "${text}" of the diagram cannot be read.`, remedy: `Write it as one of: ${examples}.`};
}
