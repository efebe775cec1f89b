/** Tool `read_page`. Also renders pages for other tools. */
import {findNearest} from '../../../../lib/nearest';
import type {DocsPage} from '../../docs-data';
import {decode} from '../address';
import type {Library} from '../library';
import {endOfSection, type Heading} from '../scan-markdown';
import {splitParts} from '../split-parts';
import {didYouMean, quote, ToolError, type ToolResult} from '../tool-result';

export type ReadArguments = {address: string; section?: string; part?: number};

const fold = (text: string): string => text.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Finds the section that contains a field of the API reference by the id of the field, such as `response-400.error`,
 * `path.OrganisationId` or `security-oauth2.openid`. Returns a section, because the Markdown has no ids of fields.
 */
function findFieldSection(headings: readonly Heading[], id: string): Heading | undefined {
  const [, place = ''] = /^(response-\w+|security-\w+|[a-z]+)[^.]*\./.exec(id) ?? [];
  return place ? headings.find(({anchor}) => anchor === place || anchor?.startsWith(`${place}-`)) : undefined;
}

/**
 * Finds the section for an id in the error catalogue, such as `invalid_client-revoke-token`: the section of the code,
 * or the list of all codes or statuses if the page has no such section.
 */
function findErrorSection(headings: readonly Heading[], id: string): Heading | undefined {
  const [, code, status] = /^(?:([a-z]+(?:_[a-z]+)+)(?:-[a-z-]+)?|(status-\d+))$/.exec(id) ?? [];
  if (!code && !status) return undefined;
  const list = code ? 'all-codes' : 'all-statuses';
  return headings.find(({anchor}) => anchor === code) ?? headings.find(({anchor}) => anchor === list);
}

function findHeading(headings: readonly Heading[], section: string): Heading | undefined {
  const wanted = fold(section);
  const matches: ((heading: Heading) => boolean)[] = [
    ({anchor}) => anchor?.toLowerCase() === wanted,
    ({text}) => fold(text) === wanted,
    ({text}) => fold(text).includes(wanted),
  ];
  for (const isMatch of wanted ? matches : []) {
    const found = headings.find(isMatch);
    if (found) return found;
  }
  const id = decode(section.trim().replace(/^#+/, ''));
  return findErrorSection(headings, id) ?? findFieldSection(headings, id);
}

/** @throws ToolError if the page has no such section; the message lists its sections */
function selectSection(library: Library, page: DocsPage, section: string): {heading: Heading; markdown: string} {
  const scanned = library.scan(page);
  const heading = findHeading(scanned.headings, section);
  if (heading)
    return {heading, markdown: scanned.lines.slice(heading.line, endOfSection(scanned, heading)).join('\n').trim()};
  const texts = [...new Set(scanned.headings.filter(({level}) => level <= 3).map(({text}) => text))];
  const similar = findNearest(section.trim(), texts, fold);
  const all = texts.length > 0 ? `Its sections: ${texts.slice(0, 40).join('; ')}.` : 'It has no sections.';
  throw new ToolError(
    `${library.addressOf(page)} has no section ${quote(section)}. ${didYouMean(similar, '')} ${all}`.replace(
      / {2,}/g,
      ' ',
    ),
  );
}

/**
 * Renders a page, or a section of it, with its address.
 * @param extra Markdown that is added at the end
 * @param part from 1
 * @throws ToolError if the section or the part does not exist
 */
export function renderPage(
  library: Library,
  page: DocsPage,
  {section, part = 1, extra = ''}: {section?: string; part?: number; extra?: string},
): string {
  const selected = section === undefined ? null : selectSection(library, page, section);
  const address = library.addressOf(page, selected?.heading.anchor);
  const parts = splitParts((selected?.markdown ?? page.markdown.trim()) + extra);
  const text = parts[part - 1];
  if (text === undefined)
    throw new ToolError(
      `${address} has ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}, and no part ${part}.`,
    );
  const isLast = part === parts.length;
  return [
    `Source: ${address}${selected ? ` (section of "${page.title}")` : ''}`,
    ...(parts.length > 1 ? [`Part ${part} of ${parts.length}.`] : []),
    '',
    text,
    ...(isLast
      ? []
      : ['', `This is part ${part} of ${parts.length}. → Call the tool again with "part": ${part + 1} for more.`]),
  ].join('\n');
}

/** @throws ToolError if the page, the section or the part does not exist */
export function readPage(library: Library, {address, section, part}: ReadArguments): ToolResult {
  const {page, anchor} = library.findPage(address);
  return {text: renderPage(library, page, {section: section ?? (anchor === '' ? undefined : `#${anchor}`), part})};
}
