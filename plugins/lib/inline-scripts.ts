/** Finds and replaces inline scripts that browsers execute. */
const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)(<\/script>)/gi;
/** Matches the types that browsers do not execute: all except these three. */
const IS_DATA = /\btype=["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w-]+\/[\w+.-]+/i;
const HAS_SOURCE = /\bsrc\s*=/i;

const isExecutable = (attributes: string): boolean => !HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes);

/** Returns the text of each script. */
export function collectInlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, , attributes = '']) => isExecutable(attributes))
    .map(([, , , code = '']) => code);
}

/** @param texts old text → new text; scripts without an entry are unchanged */
export function replaceInlineScripts(html: string, texts: ReadonlyMap<string, string>): string {
  return html.replace(SCRIPT, (script: string, start: string, attributes: string, code: string, end: string) =>
    isExecutable(attributes) ? start + (texts.get(code) ?? code) + end : script,
  );
}
