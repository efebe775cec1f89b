/** Tool `list_operations`. */
import {findSimilar} from '../find-similar';
import type {Library, OperationPage} from '../library';
import {didYouMean, quote, ToolError, type ToolResult} from '../tool-result';

const OPERATIONS_PER_PART = 60;

export type ListArguments = {tag?: string; text?: string; part?: number};

/** @throws ToolError if the tag does not exist; the message lists similar tags, or else all tags */
function findTag(operations: readonly OperationPage[], wanted: string): string {
  const tags = [...new Set(operations.flatMap(({operation}) => operation.tag ?? []))].sort();
  const found = tags.find((tag) => tag.toLowerCase() === wanted.trim().toLowerCase());
  if (found !== undefined) return found;
  const similar = findSimilar(wanted.trim(), tags);
  throw new ToolError(`There is no tag ${quote(wanted)}. ${didYouMean(similar, `The tags are ${tags.join('; ')}.`)}`);
}

function contains({title, operation: {id, method, path}}: OperationPage, words: readonly string[]): boolean {
  const text = `${id} ${method} ${path} ${title}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** @throws ToolError if the tag or the part does not exist, or no operation contains the text */
export function listOperations(library: Library, {tag, text = '', part = 1}: ListArguments): ToolResult {
  const {operations, addressOf} = library;
  const wanted = tag === undefined ? null : findTag(operations, tag);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter(
    (page) => (wanted === null || page.operation.tag === wanted) && contains(page, words),
  );
  const parts = Math.max(1, Math.ceil(found.length / OPERATIONS_PER_PART));
  if (found.length === 0)
    throw new ToolError(
      `No operation${wanted ? ` of ${wanted}` : ''} contains all words of ${quote(text)}. → Use fewer words, or search.`,
    );
  if (part > parts)
    throw new ToolError(`The list has ${parts} ${parts === 1 ? 'part' : 'parts'}, and no part ${part}.`);
  const shown = found.slice((part - 1) * OPERATIONS_PER_PART, part * OPERATIONS_PER_PART).map((page) => ({
    id: page.operation.id,
    method: page.operation.method,
    path: page.operation.path,
    title: page.title,
    tag: page.operation.tag ?? '',
    address: addressOf(page),
  }));
  const lines = shown.map(
    ({id, method, path, title, address}) => `- \`${id}\`: ${method} ${path}\n  ${title}. ${address}`,
  );
  const more = part < parts ? ['', `→ Call the tool again with "part": ${part + 1} for more.`] : [];
  return {
    text: [`${found.length} operations, part ${part} of ${parts}.`, '', ...lines, ...more].join('\n'),
    structured: {total: found.length, part, parts, operations: shown},
  };
}
