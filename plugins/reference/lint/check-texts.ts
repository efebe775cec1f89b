/** Checks the Markdown of descriptions for HTML, images and broken links. */
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import type {Problem} from '../../lib/problems';
import {collectHeadings, INDEX_IDS} from '../render/document-headings';

import {KINDS} from './shown-fields';
import {toPlace, valueOf} from './sources';
import type {At, Place} from './sources';
import type {Visit} from './walk-sources';

/** `target` is a site path, with the anchor if the link has one. */
export type SiteLink = Place & {target: string};

const SITE = `${DEFAULT_SITE_URL}${BASE_URL}`;
const parser = unified().use(remarkParse).use(remarkGfm);

/** Quick test, because most texts contain no HTML, links or images. */
const MAY_CONTAIN_MARKUP = /[<[]|:\/\//;

/** Searches the source for the line of a part of a text, because folded YAML text has other line breaks. */
function placeOf({source, line, ...at}: At, part: string): Place {
  const [needle = ''] = part.split('\n');
  const offset = source.text.slice(line - 1).findIndex((text) => text.includes(needle.trim()));
  return {...toPlace({source, line, ...at}), line: line + Math.max(offset, 0)};
}

/** Converts a URL of the portal to its site path; null for other URLs. */
function toSitePath(address: string): string | null {
  if (address.startsWith(SITE)) return `/${address.slice(SITE.length)}`;
  if (address.startsWith(BASE_URL)) return `/${address.slice(BASE_URL.length)}`;
  return /^\/(?!\/)/.test(address) ? address : null;
}

const LINK_REMEDY = 'Write a path of the portal, such as /docs/platform/roles/, or a full https address.';

function checkLink(url: string, at: At, anchors: ReadonlySet<string> | null): Problem[] {
  const place = placeOf(at, url);
  if (url.startsWith('#')) {
    if (anchors?.has(decodeURIComponent(url.slice(1)))) return [];
    const remedy = anchors
      ? `The page has these anchors: ${[...anchors].map((id) => `#${id}`).join(', ')}.`
      : 'Write the path of the page before the anchor, such as /docs/apis/connect-openapi/create-organisation/#request.';
    return [
      {
        ...place,
        what: anchors
          ? `The link "${url}" is broken: the page has no heading with this anchor.`
          : `The link "${url}" depends on the page that shows the text, and several pages may show it.`,
        remedy,
      },
    ];
  }
  if (toSitePath(url) !== null || /^(?:https?:\/\/[^/]|mailto:.)/i.test(url)) return [];
  return [{...place, what: `The link "${url}" does not work on a page of the reference.`, remedy: LINK_REMEDY}];
}

/** Lists each HTML tag once, and closing tags only if there are no opening tags. */
function listTags(tree: Root): string[] {
  const tags = new Set<string>();
  visit(tree, 'html', ({value}) => void tags.add(value));
  const opening = [...tags].filter((tag) => !tag.startsWith('</'));
  return opening.length > 0 ? opening : [...tags];
}

function checkText(
  text: string,
  at: At,
  of: string,
  anchors: ReadonlySet<string> | null,
): {problems: Problem[]; links: SiteLink[]} {
  const problems: Problem[] = [];
  const links: SiteLink[] = [];
  if (!MAY_CONTAIN_MARKUP.test(text)) return {problems, links};
  const tree: Root = parser.parse(text);
  problems.push(
    ...listTags(tree).map((tag) => ({
      ...placeOf(at, tag),
      what: `The description of ${of} contains HTML, which is shown as text: ${tag.split('\n')[0]}`,
      remedy: 'Use Markdown, or put the HTML in backticks.',
    })),
  );
  visit(tree, (node) => {
    if (node.type === 'image' || node.type === 'imageReference') {
      problems.push({
        ...placeOf(at, node.alt ?? ''),
        what: `The description of ${of} contains an image, but the reference shows only its alternative text.`,
        remedy: 'Put the image on a page of the documentation, and link to that page.',
      });
    } else if (node.type === 'link' || node.type === 'definition') {
      problems.push(...checkLink(node.url, at, anchors));
      const target = toSitePath(node.url);
      if (target !== null) links.push({...placeOf(at, node.url), target});
    }
  });
  return {problems, links};
}

/** Reports headings of `info.description` with an anchor that is not unique on the index page. */
function checkHeadings(text: string, at: At): Problem[] {
  const headings = collectHeadings(text);
  const taken = (id: string, index: number) =>
    INDEX_IDS.includes(id) || headings.findIndex((other) => other.id === id) < index;
  return headings
    .filter(({id}, index) => id === '' || taken(id, index))
    .map(({id, text: words}) => ({
      ...placeOf(at, words),
      ...(id === ''
        ? {
            what: `The heading "${words}" has no letter or digit, so it cannot have an anchor.`,
            remedy: 'Write words in the heading.',
          }
        : {
            what: `The heading "${words}" would have the anchor #${id}, which the page already has.`,
            remedy: 'Use different words.',
          }),
    }));
}

const ADDRESSES = new Set(['url', 'termsOfService', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl']);

/** Checks texts, and returns the links to pages of the portal, to be checked when all pages are known. */
export function checkTexts(visits: readonly Visit[]): {problems: Problem[]; links: SiteLink[]} {
  const problems: Problem[] = [];
  const links: SiteLink[] = [];
  for (const {kind, fields} of visits) {
    for (const [name, at] of fields) {
      const value = valueOf(at);
      if (typeof value !== 'string') continue;
      if (ADDRESSES.has(name) && kind !== 'server') {
        const target = value.startsWith(SITE) ? toSitePath(value) : null;
        if (target !== null) links.push({...toPlace(at), target});
      }
      if (name !== 'description') continue;
      const isIndex = kind === 'info';
      const found = checkText(
        value,
        at,
        KINDS[kind],
        isIndex ? new Set([...INDEX_IDS, ...collectHeadings(value).map(({id}) => id)]) : null,
      );
      problems.push(...found.problems, ...(isIndex ? checkHeadings(value, at) : []));
      links.push(...found.links);
    }
  }
  return {problems, links};
}
