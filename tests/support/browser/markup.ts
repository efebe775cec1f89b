import type {Page} from '@playwright/test';

/** Elements that only work with JavaScript: the server does not render them or renders a placeholder. */
const RENDERED_BY_SCRIPT = [
  '[class*="buttonGroup"]', // copies a code block, wraps its lines
  '[class*="year"]', // uses the clock of the reader
  'section:has(> [class*="asked"])', // suggests pages with a similar address
  '.op-signature button, .op-code button, .op-expand',
  '.zoom-button', // enlarges a diagram
  '.op-try', // the server renders a link to the sandbox, the browser a button that opens the request form
  'noscript',
  'script', // data for the head; a fetched fragment has more of it
].join();

/** Attributes that change with use: the state of an animation, the content of a field. */
const CHANGING_ATTRIBUTES = ['style', 'value'];

type Options = {
  /** The HTML from the server. Without it, the current DOM of the page is read. */
  html?: string;
  /** Whether to include attributes, except generated ids. */
  withAttributes?: boolean;
  root?: string;
};

/** Converts a page to a list of tags and texts, so that a failed comparison shows where two pages differ. */
export async function readMarkup(
  page: Page,
  {html = '', withAttributes = false, root = '#__docusaurus'}: Options = {},
): Promise<string[]> {
  return page.evaluate(
    ({text, isFull, selector, except, changing}) => {
      const from = text ? new DOMParser().parseFromString(text, 'text/html') : document;
      const copy = from.querySelector(selector)?.cloneNode(true) as Element;
      for (const element of copy.querySelectorAll(except)) element.remove();
      for (const element of copy.querySelectorAll('*')) {
        // In alphabetical order: React writes attributes in another order in the browser than on the server.
        const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const {name, value} of attributes) {
          element.removeAttribute(name);
          if (isFull && !changing.includes(name)) element.setAttribute(name, value);
        }
      }
      copy.normalize();
      const ids = new Map<string, string>();
      return copy.outerHTML
        .replace(/<!--.*?-->/g, '')
        .replace(/(?<=[" ])P\d+-\d+(?=[" ])/g, (id) => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id) ?? '')
        .split(/(?=<)|(?<=>)/);
    },
    {text: html, isFull: withAttributes, selector: root, except: RENDERED_BY_SCRIPT, changing: CHANGING_ATTRIBUTES},
  );
}
