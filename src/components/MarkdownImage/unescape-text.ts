/** What the `escape-html` package writes, and what it means. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Text as it was before it was escaped for HTML, once. */
export function unescapeText(escaped: string): string {
  return escaped.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
}
