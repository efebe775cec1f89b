import {replaceInlineScripts} from '../../lib/inline-scripts';

import {inlineStyles} from './inline-styles';
import {insertPolicy} from './insert-policy';

export type Finish = {
  /** The content policy of the page. */
  policy: string;
  /** What is written for an inline script. */
  scripts: ReadonlyMap<string, string>;
  /** Text of a stylesheet, by its address. */
  readStyle: (address: string) => string;
};

/**
 * Puts the content policy, the stylesheets and the minified scripts into a page.
 * @param head the page up to what is hydrated (split-page.ts)
 * @throws when the page declares no charset
 */
export function finishPage(head: string, {policy, scripts, readStyle}: Finish): string {
  return inlineStyles(insertPolicy(replaceInlineScripts(head, scripts), policy), readStyle);
}
