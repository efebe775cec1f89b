const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Scripts of these types are data: no browser runs them. */
const IS_DATA = /\btype=["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w-]+\/[\w+.-]+/i;
const END_OF_SCRIPT = '</script>';
const HAS_SOURCE = /\bsrc\s*=/i;

/**
 * The scripts that stand in a page itself and would run, as they are written.
 * @param html of one page
 */
export function collectInlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes)).map(([, , code = '']) => code);
}

/**
 * The same of a page as bytes, of which nothing is decoded but the scripts: to decode the pages of a build takes longer than to
 * read them.
 * @param page as UTF-8, with the names of its elements in small letters, as `lean-pages` and Docusaurus write them
 */
export function collectInlineScriptsOfBytes(page: Buffer): string[] {
  const scripts: string[] = [];
  for (let start = page.indexOf('<script'); start !== -1; ) {
    const end = page.indexOf(END_OF_SCRIPT, start);
    if (end === -1) break;
    scripts.push(...collectInlineScripts(page.toString('utf8', start, end + END_OF_SCRIPT.length)));
    start = page.indexOf('<script', end);
  }
  return scripts;
}
