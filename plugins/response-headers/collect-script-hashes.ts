import {createHash} from 'node:crypto';

import {collectInlineScripts} from '../lib/lean-html/inline-scripts';

/**
 * The hashes of the scripts that stand in a page itself, as a policy names them (CSP Level 3, section 6.7.3.3).
 * @param html of one page
 * @returns `sha256-…` for each script that would run
 */
export function collectScriptHashes(html: string): string[] {
  return collectInlineScripts(html).map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
