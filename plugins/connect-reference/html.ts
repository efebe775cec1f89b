/** HTML as a value: text is escaped unless it has been marked as HTML already. */

export type Html = {readonly html: string};
type Child = Html | string | number | false | null | undefined | readonly Child[];

const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Marks a string that is HTML already, such as the output of the Markdown renderer. */
export function raw(html: string): Html {
  return {html};
}

function renderChild(child: Child): string {
  if (child === false || child === null || child === undefined) return '';
  if (typeof child === 'string' || typeof child === 'number') return escapeHtml(String(child));
  return 'html' in child ? child.html : child.map(renderChild).join('');
}

/** Template tag: interpolated text is escaped, `Html` is kept, arrays are joined, false and null vanish. */
export function html(strings: TemplateStringsArray, ...children: Child[]): Html {
  return raw(
    children.reduce<string>((made, child, index) => made + renderChild(child) + strings[index + 1], strings[0] ?? ''),
  );
}
