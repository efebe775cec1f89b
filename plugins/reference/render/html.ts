/** A template tag for HTML that escapes text. */

export type Html = {readonly html: string};
type Child = Html | string | number | false | null | undefined | readonly Child[];

const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

/** Escapes text for element content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Marks a string as HTML, so that it is not escaped. */
export function raw(html: string): Html {
  return {html};
}

function renderChild(child: Child): string {
  if (child === false || child === null || child === undefined) return '';
  if (typeof child === 'string' || typeof child === 'number') return escapeHtml(String(child));
  return 'html' in child ? child.html : child.map(renderChild).join('');
}

/** Escapes text, inserts `Html` unchanged, joins arrays, and skips false, null and undefined. */
export function html(strings: TemplateStringsArray, ...children: Child[]): Html {
  return raw(
    children.reduce<string>((made, child, index) => made + renderChild(child) + strings[index + 1], strings[0] ?? ''),
  );
}
