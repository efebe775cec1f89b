/** Renders the Markdown twin of a page. */
import type {Element} from 'domhandler';

import {DOWNLOAD_PATH, REFERENCE_PATH} from '../../../src/reference/paths';

import {addressOf, createAddresses, LLMS, type Site} from './addresses';
import {quote, renderBlocks} from './convert/blocks';
import {escapeLine, escapeParagraph} from './convert/escape';
import {findSpecial} from './convert/specials';
import {shortenRepeats} from './shorten-repeats';

export type TwinSource = {
  /** Site path, such as `/docs/concepts/`. */
  path: string;
  title: string;
  description: string;
  /** Milliseconds since 1970; null if unknown. */
  updatedAt: number | null;
  main: Element;
  findDiagram: (id: string) => string;
};

/** In UTF-16 code units. Agents silently truncate longer pages. */
export const MAX_TWIN_LENGTH = 50_000;

const HEADING = /^#{1,6} .*$/;

/** Levels of properties to try, in this order, if a twin is too long. */
const FEWER_LEVELS = [6, 5, 4, 3, 2, 1];

/** Renders title, description, URL, date, and the URL of the list of all pages. */
function renderFront({path, title, description, updatedAt}: TwinSource, site: Site, note: string | null): string {
  const facts = [
    `Page: <${addressOf(path, site)}>`,
    ...(updatedAt === null ? [] : [`Last updated: ${new Date(updatedAt).toISOString().slice(0, 10)}`]),
  ];
  return [
    `# ${escapeLine(title)}`,
    quote([
      ...(description ? [escapeParagraph(description)] : []),
      facts.join(' · '),
      `All pages as Markdown: <${addressOf(`/${LLMS}`, site)}>`,
      ...(note ? [note] : []),
    ]),
  ].join('\n\n');
}

function renderShortened(path: string, site: Site): string {
  const wholes = [
    `the page <${addressOf(path, site)}>`,
    ...(path.startsWith(REFERENCE_PATH) ? [`the API description <${addressOf(DOWNLOAD_PATH, site)}>`] : []),
  ];
  return `**Shortened**: this Markdown leaves out inner properties or the end of a long page. Complete: ${wholes.join(' and ')}.`;
}

function toText(front: string, blocks: readonly string[]): string {
  return `${[front, ...blocks].join('\n\n')}\n`;
}

/**
 * Shortens a twin that is too long: omits the innermost properties, then blocks at the end, and says so at the top.
 * @returns Markdown of at most MAX_TWIN_LENGTH characters that ends with one line feed
 */
export function renderTwin(source: TwinSource, site: Site): string {
  const {path, main, findDiagram} = source;
  const context = {toAddress: createAddresses(path, site), findDiagram, findSpecial};
  const shorten = path.startsWith(REFERENCE_PATH) ? shortenRepeats : (blocks: string[]) => blocks;
  const render = (propertyLevels: number) => shorten(renderBlocks([main], {...context, propertyLevels}));
  const whole = toText(renderFront(source, site, null), render(Infinity));
  if (whole.length <= MAX_TWIN_LENGTH) return whole;
  const front = renderFront(source, site, renderShortened(path, site));
  for (const levels of FEWER_LEVELS) {
    const text = toText(front, render(levels));
    if (text.length <= MAX_TWIN_LENGTH) return text;
  }
  let length = front.length + 1;
  const isWithin = (block: string) => (length += block.length + 2) <= MAX_TWIN_LENGTH;
  const blocks = render(1);
  const shown = blocks.slice(
    0,
    blocks.findIndex((block) => !isWithin(block)),
  );
  return toText(front, shown.slice(0, shown.findLastIndex((block) => !HEADING.test(block)) + 1));
}
