/** Values of `type` for script elements that contain data. Browsers do not run such elements. */
const DATA_TYPES = ['application/json', 'application/ld+json'];
/** `template` and `noscript` can hide active elements, because DOMParser parses them differently from the page. */
const ACTIVE_ELEMENTS = 'iframe, frame, object, embed, base, meta, link, animate, set, template, noscript';
const CODE_ADDRESS = /^[\s\u0000-\u001f]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

/**
 * Finds content that would run code or load files if it were displayed: scripts, event handlers, URLs with code,
 * frames.
 * @returns the name of the element or attribute, or null
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
