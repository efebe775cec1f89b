import path from 'node:path';

import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import {routeOf} from './check-addresses';
import type {Linking} from './collect-links';
import type {SourceFile} from './source-file';

/** What links can lead to, as plain data. */
export type Targets = {
  /** Every MDX source and image, relative to the site. */
  files: ReadonlySet<string>;
  /** Every site path of a page, without the base path, with a trailing slash. */
  routes: ReadonlySet<string>;
  /** Files of the build that are no page, as site paths such as `/downloads/connect-api.yaml`. */
  staticFiles: ReadonlySet<string>;
  /** Source of a page, by its site path. */
  fileOf: ReadonlyMap<string, string>;
  /** Anchors of the headings of a source, by its file. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Where a page went, by its former site path; both with a trailing slash. */
  redirects: ReadonlyMap<string, string>;
  /** Address of the portal itself, which content must not spell out. */
  siteAddress: string;
};

export const withSlash = (route: string): string => (route.endsWith('/') ? route : `${route}/`);

function isElsewhere(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//');
}

/** The last name of a path; `index` counts as its folder. */
const nameOf = (target: string): string =>
  path.posix.basename(target.replace(/\/index\.mdx?$/, '').replace(/\.(mdx?|html)$/, ''));

/** Suggests the targets whose last names are spelt most like the wanted one, else those whose names contain it. */
export function suggest(
  wanted: string,
  candidates: Iterable<string>,
  otherwise = 'Check the spelling, or remove the link.',
): string {
  const all = [...candidates];
  const near = findNearest(wanted, all, nameOf);
  const name = nameOf(wanted);
  const found =
    near.length > 0 || name.length < 5 ? near : all.filter((candidate) => nameOf(candidate).includes(name)).slice(0, 3);
  return found.length > 0 ? `Did you mean ${found.join(' or ')}?` : otherwise;
}

type Wording = {what: string; remedy: string};

const LOCAL_HOST = /^(localhost|.*\.local|127\..*|10\..*|192\.168\..*|\[::1\])$/;

/** `pathname:///a/b.yaml` is Docusaurus' way to link what is a file of the build and no page. */
function checkPathname(url: string, targets: Targets): Wording[] {
  const file = decode(url.replace(/^pathname:\/\//i, '').replace(/[?#].*$/, ''));
  if (file === null || targets.staticFiles.has(file)) return [];
  if (targets.routes.has(withSlash(file)))
    return [{what: `"${url}" is a page, and pathname: is for files.`, remedy: `Link ${withSlash(file)}.`}];
  return [
    {
      what: `The link "${url}" leads to no file of the build.`,
      remedy: suggest(
        file,
        targets.staticFiles,
        'Put the file in static/, and write its path from there: pathname:///downloads/example.csv.',
      ),
    },
  ];
}

/** What is wrong with an address outside of the portal. */
function checkElsewhere({type, url}: Linking, targets: Targets): Wording[] {
  if (/^pathname:/i.test(url) && type !== 'image') return checkPathname(url, targets);
  if (type === 'image' && /^data:/i.test(url))
    return [{what: 'The image is a data: URL, which no check sees.', remedy: 'Put the file beside the page.'}];
  if (type === 'image')
    return [
      {
        what: `The image "${url}" is on another host, which the content policy blocks.`,
        remedy: 'Put the file beside the page.',
      },
    ];
  if (/^mailto:/i.test(url)) return [];
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address && LOCAL_HOST.test(address.hostname))
    return [
      {
        what: `"${url}" is on a machine that readers cannot reach.`,
        remedy: 'Put the address in backticks, or link the page by its path.',
      },
    ];
  if (url.startsWith('//') || address?.protocol === 'http:')
    return [
      {what: `"${url}" is not encrypted.`, remedy: `Link https:${url.replace(/^http:/i, '')}, or another source.`},
    ];
  if (address?.protocol !== 'https:')
    return [
      {
        what: `"${url}" is not an address that a page may link.`,
        remedy: 'Link an https address, or put the words in backticks.',
      },
    ];
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
  return [
    {
      what: `The link "${url}" leads to no heading of ${target}.`,
      remedy:
        near.length > 0
          ? `Did you mean ${near.map((one) => `#${one}`).join(' or ')}?`
          : 'Name one of its headings, or link the page alone.',
    },
  ];
}

/** What is wrong with a site path; the anchor is checked where the target is a page that is written in MDX. */
export function explainPath(url: string, targets: Targets, own?: string): Wording[] {
  const decoded = decode(url.split(/[?#]/)[0] ?? '') ?? '/';
  const route = withSlash(decoded);
  if (targets.routes.has(route)) return checkAnchor(url, targets.fileOf.get(route) ?? route, targets);
  const what = `The link "${url}" leads to no page.`;
  const base = new URL(targets.siteAddress).pathname;
  if (route.startsWith(base))
    return [{what, remedy: `Leave out ${base.replace(/\/$/, '')}: write ${url.slice(base.length - 1)}.`}];
  const moved = targets.redirects.get(route);
  if (moved) return [{what, remedy: `It has moved: link ${moved}.`}];
  if (targets.staticFiles.has(decoded))
    return [
      {
        what: `The link "${url}" would end in a slash and lead to nothing: it is a file and not a page.`,
        remedy: `Write pathname://${decoded}.`,
      },
    ];
  return [
    {
      what,
      remedy: suggest(
        decoded.replace(/\/$/, ''),
        [...targets.routes].filter((one) => one !== own),
      ),
    },
  ];
}

function checkImagePath(url: string, file: string, targets: Targets): Wording[] {
  const decoded = decode(url.split(/[?#]/)[0] ?? '') ?? '';
  const isSitePath = decoded.startsWith('/');
  const resolved = isSitePath ? decoded : path.posix.normalize(path.posix.join(path.posix.dirname(file), decoded));
  const candidates = isSitePath ? targets.staticFiles : targets.files;
  if (candidates.has(resolved)) return [];
  return [
    {
      what: `The image "${url}" is missing (looked for ${isSitePath ? 'static' : ''}${resolved}).`,
      remedy: suggest(resolved, candidates, 'Put the file there, or correct the name.'),
    },
  ];
}

function checkFilePath(url: string, source: SourceFile, targets: Targets): Wording[] {
  const decoded = decode(url.split(/[?#]/)[0] ?? '') ?? '';
  const resolved = path.posix.normalize(path.posix.join(path.posix.dirname(source.file), decoded));
  if (targets.files.has(resolved) && /\.mdx?$/.test(resolved)) return checkAnchor(url, resolved, targets);
  if (targets.files.has(resolved)) {
    return [
      {
        what: `The link "${url}" would end in a slash and lead to nothing: it is a file and not a page.`,
        remedy: `Move the file to static/downloads/ and write pathname:///downloads/${path.posix.basename(resolved)}.`,
      },
    ];
  }
  const moved = targets.redirects.get(withSlash(`/${resolved.replace(/(\/index)?\.mdx?$/, '')}`));
  const movedFile = moved && targets.fileOf.get(moved);
  return [
    {
      what: `The link "${url}" leads to no file (looked for ${resolved}).`,
      remedy: movedFile
        ? `It has moved: link ${movedFile}.`
        : suggest(
            resolved,
            [...targets.files].filter((one) => one !== source.file),
          ),
    },
  ];
}

function checkPath(source: SourceFile, {type, url}: Linking, targets: Targets): Wording[] {
  const [target = ''] = url.split(/[?#]/);
  if (decode(target) === null)
    return [
      {
        what: `The link "${url}" cannot be decoded: a % is not followed by two hexadecimal digits.`,
        remedy: 'Write %25 for the percent sign itself.',
      },
    ];
  if (type === 'image') return checkImagePath(url, source.file, targets);
  if (target === '') return checkAnchor(url, source.file, targets);
  return target.startsWith('/') ? explainPath(url, targets, routeOf(source)) : checkFilePath(url, source, targets);
}

function checkTarget(source: SourceFile, linking: Linking, targets: Targets): Wording[] {
  const {url, type} = linking;
  if (url === '')
    return [
      {
        what: type === 'image' ? 'An image has no address.' : 'A link has no address.',
        remedy: 'Write it between the parentheses, or remove the brackets.',
      },
    ];
  if (url.startsWith(targets.siteAddress))
    return [
      {
        what: `"${url}" spells out the portal's own address.`,
        remedy: 'Link the source file, or the path without the host.',
      },
    ];
  return isElsewhere(url) ? checkElsewhere(linking, targets) : checkPath(source, linking, targets);
}

/** Checks that every link and image of a page leads somewhere and that images have a text. */
export function checkLinks(source: SourceFile, targets: Targets): Problem[] {
  return source.links.flatMap((linking) => {
    const {type, url, alt, line} = linking;
    const isMute = type === 'image' && !alt?.trim();
    return [
      ...checkTarget(source, linking, targets),
      ...(isMute
        ? [
            {
              what: `The image "${url}" has no alternative text.`,
              remedy: 'Write between the brackets what the picture shows.',
            },
          ]
        : []),
    ].map((wording) => ({file: source.file, line, ...wording}));
  });
}
