const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Scripts of these types are data: no browser runs them. */
const IS_DATA = /\btype=["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w-]+\/[\w+.-]+/i;
const HAS_SOURCE = /\bsrc\s*=/i;

/**
 * The scripts that stand in a page itself and would run, as they are written.
 * @param html of one page
 */
export function collectInlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes)).map(([, , code = '']) => code);
}
