import {createHash} from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Scripts of these types are data: no browser runs them, so no policy stops them. */
const IS_DATA = /\btype=["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w-]+\/[\w+.-]+/i;
const HAS_SOURCE = /\bsrc\s*=/i;

/**
 * The hashes of the scripts that stand in a page itself, as a policy names them (CSP Level 3, section 6.7.3.3).
 * @param html of one page
 * @returns `sha256-…` for each script that would run
 */
export function collectScriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes))
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
