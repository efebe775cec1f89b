/** The entities that the `escape-html` package writes. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Reverts one level of HTML escaping. */
export function unescapeText(escaped: string): string {
  return escaped.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
}
