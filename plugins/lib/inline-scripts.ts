const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)(<\/script>)/gi;
/** Scripts of these types are data: no browser runs them. */
const IS_DATA = /\btype=["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w-]+\/[\w+.-]+/i;
const HAS_SOURCE = /\bsrc\s*=/i;

const runs = (attributes: string): boolean => !HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes);

/**
 * The scripts that stand in a page itself and would run, as they are written.
 * @param html of one page
 */
export function collectInlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, , attributes = '']) => runs(attributes))
    .map(([, , , code = '']) => code);
}

/** A page with other texts in place of its inline scripts; one that has none stays as it is. */
export function replaceInlineScripts(html: string, texts: ReadonlyMap<string, string>): string {
  return html.replace(SCRIPT, (script: string, start: string, attributes: string, code: string, end: string) =>
    runs(attributes) ? start + (texts.get(code) ?? code) + end : script,
  );
}
