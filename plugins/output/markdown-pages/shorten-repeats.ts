/**
 * Shortens repeated tokens, examples, headers and properties on the page of an operation, because agents read the whole
 * page, and repetitions add no information.
 */

/** A signed JWT (RFC 7515, section 7.1) that is too long to repeat. */
const LONG_TOKEN = /\beyJ[\w-]{10,}\.[\w-]{400,}\.[\w-]{20,}/g;
const MIN_EXAMPLE_LENGTH = 300;
const MIN_PROPERTY_LENGTH = 150;

const FENCE = /^`{3,}/;
const REQUEST_HEADING = /^## Request body$/;
const RESPONSE_HEADING = /^### (\d\w\w|default)\b/;
const PROPERTY_NAME = /^- `[^`]+`(?: [^:]*)?(?=: )/;

/** Reduces long tokens to their first and last characters. */
export function abbreviateTokens(text: string): string {
  return text.replace(LONG_TOKEN, (token) => `${token.slice(0, 12)}…${token.slice(-8)}`);
}

/** Abbreviates all occurrences of a long token except the first. */
function shortenTokens(blocks: readonly string[]): string[] {
  const seen = new Set<string>();
  return blocks.flatMap((block) => {
    const text = block.replace(LONG_TOKEN, (token) => {
      if (seen.has(token)) return abbreviateTokens(token);
      seen.add(token);
      return token;
    });
    const needsNote = text !== block && FENCE.test(block);
    return needsNote ? ['The token with `…` is above in full.', text] : [text];
  });
}

/** Replaces all occurrences of a long example except the first. The block before an example is its label. */
function shortenExamples(blocks: readonly string[]): string[] {
  const labels = new Map<string, string>();
  return blocks.map((block, index) => {
    if (!FENCE.test(block) || block.length < MIN_EXAMPLE_LENGTH) return block;
    const label = labels.get(block);
    if (label !== undefined) return label ? `The same as “${label}” above.` : 'The same as above.';
    const previous = blocks[index - 1] ?? '';
    labels.set(block, previous.endsWith(':') ? previous.slice(0, -1) : '');
    return block;
  });
}

/** Shortens headers and properties with the same text as in the request or an earlier response. */
function shortenProperties(blocks: readonly string[]): string[] {
  /** Line → the request, or the first response, that contains the line. */
  const parts = new Map<string, string>();
  let part: string | undefined;
  const shortenLine = (line: string, index: number, lines: readonly string[]) => {
    const [name] = PROPERTY_NAME.exec(line) ?? [];
    if (name === undefined || line.length < MIN_PROPERTY_LENGTH || /^\s/.test(lines[index + 1] ?? '')) return line;
    const first = parts.get(line);
    if (first !== undefined && first !== part) return `${name}: as in the ${first}.`;
    parts.set(line, part ?? '');
    return line;
  };
  return blocks.map((block) => {
    const status = RESPONSE_HEADING.exec(block)?.[1];
    if (status) part = `response ${status}`;
    else if (/^##? /.test(block)) part = REQUEST_HEADING.test(block) ? 'request' : undefined;
    return part !== undefined && block.startsWith('- `') ? block.split('\n').map(shortenLine).join('\n') : block;
  });
}

/**
 * @param blocks Markdown of the page of an operation
 * @returns blocks in which long tokens, examples and properties are complete only at their first occurrence
 */
export function shortenRepeats(blocks: readonly string[]): string[] {
  return shortenTokens(shortenProperties(shortenExamples(blocks)));
}
