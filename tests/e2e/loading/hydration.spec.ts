/** A page is the same whoever draws it: the server, the script that takes it over, the browser on a change of route. */
import {expect, test, type Page} from '@playwright/test';

import {KINDS_OF_PAGE} from '../../support/site/kinds-of-page';
import {Shell} from '../pages/shell';

// The test itself makes documents of strings, which the content policy would keep it from.
test.use({bypassCSP: true});

/** What works only with the script, so that the server writes nothing of it or something else in its place. */
const BROUGHT_BY_SCRIPT = [
  '[class*="buttonGroup"]', // copies a code block, wraps its lines
  '[class*="year"]', // of the reader's clock
  'section:has(> [class*="asked"])', // pages with an address like the one asked for
  '.op-signature button, .op-code button, .op-response button', // copy
  '.zoom-button', // enlarges a diagram
  '.op-try', // a link to the sandbox becomes the button that opens the request form
  'noscript',
  'script', // data for the head, of which a fragment that is fetched has more
].join();

/** Attributes that say how far a movement is, or what was in a field at first; not what the page is. */
const OF_THE_MOMENT = ['style', 'value'];

/**
 * A page as a list of tags and texts, one for each, so that a difference is shown where it is.
 * @param html the page as the server sends it; by default as it is in the browser
 * @param withAttributes also what the tags say, but for ids that are made while rendering
 */
async function read(page: Page, {html = '', withAttributes = false, root = '#__docusaurus'}): Promise<string[]> {
  return page.evaluate(
    ({text, isFull, selector, except, momentary}) => {
      const from = text ? new DOMParser().parseFromString(text, 'text/html') : document;
      const copy = from.querySelector(selector)?.cloneNode(true) as Element;
      for (const element of copy.querySelectorAll(except)) element.remove();
      for (const element of copy.querySelectorAll('*')) {
        for (const name of element.getAttributeNames()) if (!isFull || momentary.includes(name)) element.removeAttribute(name);
      }
      copy.normalize();
      const ids = new Map<string, string>();
      return copy.outerHTML
        .replace(/<!--.*?-->/g, '')
        .replace(/(?<=[" ])P\d+-\d+(?=[" ])/g, (id) => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id) ?? '')
        .split(/(?=<)|(?<=>)/);
    },
    {text: html, isFull: withAttributes, selector: root, except: BROUGHT_BY_SCRIPT, momentary: OF_THE_MOMENT},
  );
}

/** To another page without loading it, as the router does for a link. */
async function changeRoute(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', {state: {}}));
  }, address);
}

for (const [kind, address] of Object.entries(KINDS_OF_PAGE)) {
  test.describe(kind, () => {
    test('has the elements and texts that the server sent', async ({page}) => {
      await new Shell(page).goto(address);
      await page.waitForLoadState('networkidle');
      const html = await (await page.request.get(page.url())).text();
      expect(await read(page, {})).toEqual(await read(page, {html}));
    });

    test('says in every attribute what the browser would say that draws it itself', async ({page}) => {
      await new Shell(page).goto(address);
      await page.waitForLoadState('networkidle');
      const taken = await read(page, {withAttributes: true, root: 'main'});
      await new Shell(page).goto('privacy/');
      await changeRoute(page, `/developers/${address}`);
      await expect.poll(() => read(page, {withAttributes: true, root: 'main'})).toEqual(taken);
    });
  });
}

test('a text that differs is noticed', async ({page}) => {
  await new Shell(page).goto('blog/archive/');
  const html = await (await page.request.get(page.url())).text();
  expect(await read(page, {})).not.toEqual(await read(page, {html: html.replace('>Archive<', '>Another<')}));
  expect(await read(page, {})).not.toEqual(await read(page, {html: html.replace('<h1', '<p></p><h1')}));
});
