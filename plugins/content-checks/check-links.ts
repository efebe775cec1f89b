import path from 'node:path';

import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import type {Linking} from './collect-links';
import type {SourceFile} from './source-file';

/** What links can lead to, as plain data. */
export type Targets = {
  /** Every MDX source and image, relative to the site. */
  files: ReadonlySet<string>;
  /** Every site path of a page, without the base path, with a trailing slash. */
  routes: ReadonlySet<string>;
  /** Files of static/, as site paths such as `/downloads/connect-api.yaml`. */
  staticFiles: ReadonlySet<string>;
  /** Source of a page, by its site path. */
  fileOf: ReadonlyMap<string, string>;
  /** Anchors of the headings of a source, by its file. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Address of the portal itself, which content must not spell out. */
  siteAddress: string;
};

function isElsewhere(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//');
}

/** The last name of a path; `index` counts as its folder. */
const nameOf = (target: string): string => path.posix.basename(target.replace(/\/index\.mdx?$/, '').replace(/\.(mdx?|html)$/, ''));

/** Suggests the targets whose last names are spelt most like the wanted one. */
export function suggest(wanted: string, candidates: Iterable<string>, otherwise = 'Check the spelling, or remove the link.'): string {
  const near = findNearest(wanted, candidates, nameOf);
  return near.length > 0 ? `Did you mean ${near.join(' or ')}?` : otherwise;
}

type Wording = {what: string; remedy: string};

/** What is wrong with an address outside of the portal. */
function checkElsewhere({type, url}: Linking): Wording[] {
  if (type === 'image') return [{what: `The image "${url}" is on another host, which the content policy keeps from readers.`, remedy: 'Put the file beside the page.'}];
  // Docusaurus' way to link what is a file of the build and no page.
  if (/^(mailto|pathname):/i.test(url)) return [];
  const address = URL.canParse(url) ? new URL(url) : null;
  if (url.startsWith('//') || address?.protocol === 'http:') return [{what: `"${url}" is not encrypted.`, remedy: `Link https:${url.replace(/^http:/i, '')}, or another source.`}];
  if (address?.protocol !== 'https:') return [{what: `"${url}" is no address that a page may link.`, remedy: 'Link an https address, or put the words in backticks.'}];
  if (/^(localhost|.*\.local|127\..*|10\..*|192\.168\..*|\[::1\])$/.test(address.hostname)) {
    return [{what: `"${url}" leads to a machine that readers do not reach.`, remedy: 'Put the address in backticks, or link the page by its path.'}];
  }
  return [];
}

function decode(url: string): string | null {
  try {
    return decodeURI(url);
  } catch {
    return null;
  }
}

/** A link may name a heading of its target; the places of the reference are known to connect-reference. */
function checkAnchor(url: string, target: string, targets: Targets): Wording[] {
  const [, anchor] = /#(.+)$/.exec(url) ?? [];
  const anchors = targets.anchors.get(target);
  if (!anchor || !anchors || anchors.includes(decode(anchor) ?? anchor)) return [];
  const near = findNearest(anchor, anchors);
  return [{what: `The link "${url}" leads to no heading of ${target}.`, remedy: near.length > 0 ? `Did you mean ${near.map((one) => `#${one}`).join(' or ')}?` : 'Name one of its headings, or link the page alone.'}];
}

function checkPath({file}: SourceFile, {type, url}: Linking, targets: Targets): Wording[] {
  const [target = ''] = url.split(/[?#]/);
  if (target === '') return checkAnchor(url, file, targets);
  const decoded = decode(target);
  if (decoded === null) return [{what: `The link "${url}" cannot be read: a % stands before what is no code of a sign.`, remedy: 'Write %25 for the percent sign itself.'}];
  const noun = type === 'image' ? 'image' : 'link';
  const put = type === 'image' ? 'Put the file there, or mend the name.' : undefined;
  if (decoded.startsWith('/')) {
    const route = decoded.endsWith('/') ? decoded : `${decoded}/`;
    if (targets.routes.has(route)) return checkAnchor(url, targets.fileOf.get(route) ?? route, targets);
    if (targets.staticFiles.has(decoded)) return [];
    if (type === 'image') return [{what: `The image "${url}" is missing (looked for static${decoded}).`, remedy: suggest(decoded, targets.staticFiles, put)}];
    return [{what: `The link "${url}" leads to no page.`, remedy: suggest(decoded.replace(/\/$/, ''), targets.routes)}];
  }
  const resolved = path.posix.normalize(path.posix.join(path.posix.dirname(file), decoded));
  if (targets.files.has(resolved)) return checkAnchor(url, resolved, targets);
  const what = type === 'image' ? 'is missing' : 'leads to no file';
  return [{what: `The ${noun} "${url}" ${what} (looked for ${resolved}).`, remedy: suggest(resolved, targets.files, put)}];
}

function checkTarget(source: SourceFile, linking: Linking, targets: Targets): Problem[] {
  const {url, line} = linking;
  const place = {file: source.file, line};
  if (url.startsWith(targets.siteAddress)) {
    return [{...place, what: `"${url}" spells out the portal's own address.`, remedy: 'Link the source file, or the path without the host.'}];
  }
  const found = isElsewhere(url) ? checkElsewhere(linking) : checkPath(source, linking, targets);
  return found.map((wording) => ({...place, ...wording}));
}

/** Checks that every link and image of a page leads somewhere and that images have a text. */
export function checkLinks(source: SourceFile, targets: Targets): Problem[] {
  return source.links.flatMap((linking) => {
    const {type, url, alt, line} = linking;
    const isMute = type === 'image' && !alt?.trim();
    return [
      ...checkTarget(source, linking, targets),
      ...(isMute ? [{file: source.file, line, what: `The image "${url}" has no alternative text.`, remedy: 'Say between the brackets what the picture shows.'}] : []),
    ];
  });
}
