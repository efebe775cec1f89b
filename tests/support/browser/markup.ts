import type {Page} from '@playwright/test';

/** What works only with script: the server does not render it, or renders something else in its place. */
const RENDERED_BY_SCRIPT = [
  '[class*="buttonGroup"]', // copies a code block, wraps its lines
  '[class*="year"]', // of the reader's clock
  'section:has(> [class*="asked"])', // pages with an address like the one asked for
  '.op-signature button, .op-code button, .op-response button', // copy
  '.zoom-button', // enlarges a diagram
  '.op-try', // a link to the sandbox becomes the button that opens the request form
  'noscript',
  'script', // data for the head, of which a fragment that is fetched has more
].join();

/** Attributes that change while the page is used: the position of an animation, the content of a field. */
const CHANGING_ATTRIBUTES = ['style', 'value'];

type Options = {
  /** The page as the server sends it. Without it, the page in the browser is read. */
  html?: string;
  /** Whether attributes are read, apart from ids that are made while rendering. */
  withAttributes?: boolean;
  /** Selector of the element to read. */
  root?: string;
};

/** Reads a page as a list of tags and texts, so that a failed comparison shows where two pages differ. */
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
        for (const name of element.getAttributeNames())
          if (!isFull || changing.includes(name)) element.removeAttribute(name);
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
