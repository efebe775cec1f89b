/** Returns the first sentence as plain text. Keeps underscores in identifiers. */
export function toFirstSentence(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*+/g, '')
    .replace(/(?<!\w)_([^_]+)_(?!\w)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}
