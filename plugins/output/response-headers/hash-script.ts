import {createHash} from 'node:crypto';

/**
 * Hashes an inline script for the content security policy (CSP Level 3, section 6.7.3.3).
 * @param code exact text between the tags
 * @returns `sha256-…`
 */
export function hashScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
