import {inlineStyles} from './inline-styles';
import {insertPolicy} from './insert-policy';

/** What begins the part of a page that is hydrated. */
const ROOT = '<div id=__docusaurus';

/**
 * Puts the content policy and the stylesheets into a page. Both stand before what is hydrated, which is not even decoded:
 * all pages together have a hundred megabytes.
 * @param page as UTF-8
 * @param readStyle text of a stylesheet, by its address
 * @returns the page in two parts, one after the other
 * @throws when the page declares no charset
 */
export function finishPage(page: Buffer, policy: string, readStyle: (address: string) => string): [Buffer, Buffer] {
  const root = page.indexOf(ROOT);
  const end = root === -1 ? page.length : root;
  const head = inlineStyles(insertPolicy(page.toString('utf8', 0, end), policy), readStyle);
  return [Buffer.from(head), page.subarray(end)];
}
