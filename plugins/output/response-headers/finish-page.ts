import {replaceInlineScripts} from '../../lib/inline-scripts';

import {inlineStyles} from './inline-styles';
import {insertPolicy} from './insert-policy';

export type Finish = {
  policy: string;
  /** Inline script → minified script. */
  scripts: ReadonlyMap<string, string>;
  readStyle: (url: string) => string;
};

/**
 * Inserts the content security policy, inlines stylesheets, and replaces inline scripts with minified ones.
 * @param head the page up to the hydrated part (split-page.ts)
 * @throws Error if the page declares no charset
 */
export function finishPage(head: string, {policy, scripts, readStyle}: Finish): string {
  return inlineStyles(insertPolicy(replaceInlineScripts(head, scripts), policy), readStyle);
}
