const CHARACTERS: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"'};

/** The code that a highlighter made HTML of: what the copy button copies, so that no page carries it twice. */
export function plainCode(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp|quot);/g, (entity) => CHARACTERS[entity] ?? entity);
}
