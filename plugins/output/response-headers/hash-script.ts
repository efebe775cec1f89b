import {createHash} from 'node:crypto';

/**
 * The hash of a script that stands in a page, as a policy names it (CSP Level 3, section 6.7.3.3).
 * @param code as it is written between the tags
 * @returns `sha256-…`
 */
export function hashScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
