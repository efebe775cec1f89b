import {mainContent} from '../lib/main-content';

const OF_DOCUMENT = /<(?:html|meta)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** Written into a page when it is done, and nothing that is said of it. */
const OF_SERVING = /^<meta\b[^>]*\bhttp-equiv\b/;
const SAMPLE = /<pre\b[^]*?<\/pre>/g;
/** The colours of a sample. They are half of what pages hold, and a parser would make a node of each. */
const COLOUR = /<\/?span\b[^>]*>/g;

/**
 * The part of a built page that `collectPage` reads: its language, what it says of itself, and its main content, samples
 * without their colours. The rest is most of a page, and some of it, such as the names of its scripts, differs after each
 * edit of another page; it is not even decoded.
 * @param page as UTF-8
 */
export function readablePart(page: Buffer): string {
  const body = Math.max(0, page.indexOf('<body'));
  const head = (page.toString('utf8', 0, body || undefined).match(OF_DOCUMENT) ?? []).filter(
    (tag) => !OF_SERVING.test(tag),
  );
  return `${head.join('')}<body>${mainContent(page).replace(SAMPLE, (sample) => sample.replace(COLOUR, ''))}`;
}
