/** Types of scripts that are data: no browser runs them. Everything else may be code. */
const DATA_TYPES = ['application/json', 'application/ld+json'];
/** `template` and `noscript` run nothing, but hide what would: a parser without script reads them otherwise than the page. */
const ACTIVE_ELEMENTS = 'iframe, frame, object, embed, base, meta, link, animate, set, template, noscript';
const CODE_ADDRESS = /^[\s\u0000-\u001f]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

/**
 * What in a document would run or load something, were it shown: a script, an event handler, an address that is code, a
 * frame. Markup of the portal has none of it.
 * @returns a name for it, or null
 */
export function findActive(root: ParentNode): string | null {
  for (const script of root.querySelectorAll('script')) if (!DATA_TYPES.includes(script.type)) return 'script';
  const active = root.querySelector(ACTIVE_ELEMENTS);
  if (active) return active.localName;
  for (const element of root.querySelectorAll('*')) {
    for (const {name, value} of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc' || CODE_ADDRESS.test(value)) return name;
    }
  }
  return null;
}
