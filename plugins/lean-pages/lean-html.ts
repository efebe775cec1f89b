/** The tag that begins what is hydrated; the whitespace before it is of Docusaurus' template. */
const ROOT = '<div id="__docusaurus"';

/** What may stand between the name of an element and the end of its tag. */
const ATTRIBUTES = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;
/** Elements that begin where an open paragraph ends by itself. */
const AFTER_PARAGRAPH = 'address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|main|menu|nav|ol|p|pre|search|section|table|ul';

/** End tags that what follows stands for (HTML, section 13.1.2.4, "Optional tags"), as far as pages have them. */
const IMPLIED = [
  String.raw`<\/li>(?=<li[\s>]|<\/[uo]l>)`,
  String.raw`<\/p>(?=<(?:${AFTER_PARAGRAPH})[\s>]|<\/(?:article|aside|blockquote|dd|details|div|footer|header|li|main|section|td)>)`,
  String.raw`<\/t[dh]>(?=<t[dh][\s>]|<\/tr>)`,
  String.raw`<\/tr>(?=<tr[\s>]|<\/t(?:body|head)>)`,
  // Not the end of a `thead`: htmlparser2, which the search reads pages with, would take what follows for a part of it.
  String.raw`<\/tbody>(?=<\/table>)`,
  String.raw`<\/d[td]>(?=<d[td][\s>])|<\/dd>(?=<\/d(?:l|iv)>)`,
  String.raw`<head>(?=\s*<meta[\s>])|<\/head>(?=\s*<body[\s>])|<\/body>\s*<\/html>\s*$`,
].join('|');

/** Coloured pieces of a sample, one after the other: a third of all tags, of which none changes. */
const COLOURED = String.raw`(?:<span class="[\w-]+ [\w -]+">[^<]*(?:<\/span>[^<]*)*)+`;

/** A part of a page that is not plain text. Its groups have no names: an object of them for each tag doubles the time. */
const PART = new RegExp(
  [
    COLOURED,
    // Comments: what ends a part of what is hydrated.
    String.raw`<!--[^]*?-->`,
    // Text by rules of its own: start tag, name, text.
    String.raw`(<(noscript|script|style|textarea|title)\b${ATTRIBUTES}>)([^]*?)<\/\2>`,
    // Whitespace between two tags.
    String.raw`((?<=>)\s+(?=<))`,
    `(${IMPLIED})`,
    // A start tag, and the end tag of a shape that holds nothing.
    String.raw`(<[a-z]${ATTRIBUTES}>)(<\/(?:circle|ellipse|line|path|polygon|polyline|rect|use)>)?`,
  ].join('|'),
  'gi',
);

const VOID = /^<(?:br|col|hr|img|input|link|meta|source|wbr)\b/i;
const VALUE = /="([^"]*)"(?=[\s>])|='[^']*'/g;
const NEEDS_QUOTES = /[\s"'`=<>]/;

/** A tag with quotes only where the value or the end of the tag needs them. */
function leanTag(tag: string): string {
  const own = tag.endsWith('/>') && VOID.test(tag) ? `${tag.slice(0, -2).trimEnd()}>` : tag;
  return own.includes('=') ? own.replace(VALUE, (attribute, value?: string) => (value === undefined || NEEDS_QUOTES.test(value) ? attribute : value && `=${value}`)) : own;
}

/**
 * A page that means the same, in fewer bytes: without quotes, end tags and slashes that a parser adds by itself, and without
 * the whitespace of the template. Text and comments stay as they are: the page is hydrated, and a node more or less in it
 * would not be the one that is expected. One pass over tags, not a parser: it reads what React and Docusaurus have written.
 * @param html of the whole page
 * @param scripts what is written for an inline script; any other stays as it is
 */
export function leanHtml(html: string, scripts: ReadonlyMap<string, string>): string {
  const root = html.indexOf(ROOT);
  return html.replace(PART, (part: string, open: string, raw: string, text: string, space: string, implied: string, tag: string, shape: string, offset: number) => {
    if (tag) return leanTag(shape ? `${tag.slice(0, -1)}/>` : tag);
    if (implied) return '';
    if (space) return offset < root ? '' : space;
    return open ? `${leanTag(open)}${scripts.get(text) ?? text}</${raw}>` : part;
  });
}
