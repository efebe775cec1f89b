const CHARACTERS: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"'};

/** Extracts the source text from highlighted HTML for the copy button, so that pages do not contain the code twice. */
export function plainCode(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp|quot);/g, (entity) => CHARACTERS[entity] ?? entity);
}
