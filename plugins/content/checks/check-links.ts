import path from 'node:path';

import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {withSlash} from '../../lib/with-slash';

import {routeOf} from './check-addresses';
import type {LinkNode} from './collect-links';
import type {SourceFile} from './source-file';

export type Targets = {
  /** Every MDX source and image, relative to the site. */
  files: ReadonlySet<string>;
  /** Every site path of a page, without the base path, with a trailing slash. */
  routes: ReadonlySet<string>;
  /** Files of the build that are not pages, as site paths such as `/downloads/connect-api.yaml`. */
  staticFiles: ReadonlySet<string>;
  /** Source file by site path. */
  fileOf: ReadonlyMap<string, string>;
  /** Anchors by source file. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Old site path → new site path, both with a trailing slash. */
  redirects: ReadonlyMap<string, string>;
  /** Absolute address of the portal, which content must not use. */
  siteAddress: string;
};

function isElsewhere(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//');
}

/** The last segment of a path without its extension, or the name of the folder for `index` files. */
const nameOf = (target: string): string =>
  path.posix.basename(target.replace(/\/index\.mdx?$/, '').replace(/\.(mdx?|html)$/, ''));

/**
 * Creates a remedy that suggests targets. Their last path segment is similar to the last path segment of `wanted`, or
 * else contains this segment.
 * @param otherwise remedy if there is no similar target
 */
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

/** Checks a link such as `pathname:///a/b.yaml`, the Docusaurus syntax for files of the build that are not pages. */
function checkPathname(url: string, targets: Targets): Wording[] {
  const file = decode(url.replace(/^pathname:\/\//i, '').replace(/[?#].*$/, ''));
  if (file === null || targets.staticFiles.has(file)) return [];
  if (targets.routes.has(withSlash(file)))
    return [{what: `"${url}" is a page, but pathname: is only for files.`, remedy: `Write ${withSlash(file)}.`}];
  return [
    {
      what: `The link "${url}" is broken: the build has no file ${file}.`,
      remedy: suggest(
        file,
        targets.staticFiles,
        'Put the file in static/, and write its path relative to static/: pathname:///downloads/example.csv.',
      ),
    },
  ];
}

function checkElsewhere({type, url}: LinkNode, targets: Targets): Wording[] {
  if (/^pathname:/i.test(url) && type !== 'image') return checkPathname(url, targets);
  if (type === 'image' && /^data:/i.test(url))
    return [
      {what: 'The image is a data: URL, which the checks cannot read.', remedy: 'Put the image file next to the page.'},
    ];
  if (type === 'image')
    return [
      {
        what: `The image "${url}" is on another host, which the Content Security Policy blocks.`,
        remedy: 'Put the image file next to the page.',
      },
    ];
  if (/^mailto:/i.test(url)) return [];
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address && LOCAL_HOST.test(address.hostname))
    return [
      {
        what: `"${url}" is a local address, which readers cannot open.`,
        remedy: 'Put the address in backticks, or link the page by its path.',
      },
    ];
  if (url.startsWith('//') || address?.protocol === 'http:')
    return [
      {
        what: `"${url}" does not use HTTPS.`,
        remedy: `Write https:${url.replace(/^http:/i, '')}, or link another source.`,
      },
    ];
  if (address?.protocol !== 'https:')
    return [
      {
        what: `"${url}" is not an address that a page may link to.`,
        remedy: 'Use an https address, or put the text in backticks.',
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

/** Checks the anchor of a link to a heading. The plugin connect-reference checks anchors of the reference. */
function checkAnchor(url: string, target: string, targets: Targets): Wording[] {
  const [, anchor] = /#(.+)$/.exec(url) ?? [];
  const anchors = targets.anchors.get(target);
  if (!anchor || !anchors || anchors.includes(decode(anchor) ?? anchor)) return [];
  const near = findNearest(anchor, anchors);
  return [
    {
      what: `The link "${url}" is broken: ${target} has no heading with this anchor.`,
      remedy:
        near.length > 0
          ? `Did you mean ${near.map((one) => `#${one}`).join(' or ')}?`
          : 'Use the anchor of one of its headings, or link the page without an anchor.',
    },
  ];
}

/**
 * Checks a site path, and its anchor if the target is an MDX page.
 * @param own route of the page with the link; never suggested as the target
 */
export function explainPath(url: string, targets: Targets, own?: string): Wording[] {
  const decoded = decode(url.split(/[?#]/)[0] ?? '') ?? '/';
  const route = withSlash(decoded);
  if (targets.routes.has(route)) return checkAnchor(url, targets.fileOf.get(route) ?? route, targets);
  const what = `The link "${url}" is broken: there is no page at this address.`;
  const base = new URL(targets.siteAddress).pathname;
  if (route.startsWith(base))
    return [{what, remedy: `Write ${url.slice(base.length - 1)}, without the base path ${base.replace(/\/$/, '')}.`}];
  const moved = targets.redirects.get(route);
  if (moved) return [{what, remedy: `The page has moved: link ${moved}.`}];
  if (targets.staticFiles.has(decoded))
    return [
      {
        what: `The link "${url}" points to a file, but links without "pathname://" are for pages.`,
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
      what: `The image "${url}" is missing: there is no file ${isSitePath ? 'static' : ''}${resolved}.`,
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
        what: `The link "${url}" points to a file, but links without "pathname://" are for pages.`,
        remedy: `Move the file to static/downloads/ and write pathname:///downloads/${path.posix.basename(resolved)}.`,
      },
    ];
  }
  const moved = targets.redirects.get(withSlash(`/${resolved.replace(/(\/index)?\.mdx?$/, '')}`));
  const movedFile = moved && targets.fileOf.get(moved);
  return [
    {
      what: `The link "${url}" is broken: there is no file ${resolved}.`,
      remedy: movedFile
        ? `The page has moved: link ${movedFile}.`
        : suggest(
            resolved,
            [...targets.files].filter((one) => one !== source.file),
          ),
    },
  ];
}

function checkPath(source: SourceFile, {type, url}: LinkNode, targets: Targets): Wording[] {
  const [target = ''] = url.split(/[?#]/);
  if (decode(target) === null)
    return [
      {
        what: `The link "${url}" cannot be decoded: a % is not followed by two hexadecimal digits.`,
        remedy: 'Write a literal percent sign as %25.',
      },
    ];
  if (type === 'image') return checkImagePath(url, source.file, targets);
  if (target === '') return checkAnchor(url, source.file, targets);
  return target.startsWith('/') ? explainPath(url, targets, routeOf(source)) : checkFilePath(url, source, targets);
}

function checkTarget(source: SourceFile, linking: LinkNode, targets: Targets): Wording[] {
  const {url, type} = linking;
  if (url === '')
    return [
      {
        what: type === 'image' ? 'An image has no address.' : 'A link has no address.',
        remedy: 'Write the address between the parentheses, or remove the brackets.',
      },
    ];
  if (url.startsWith(targets.siteAddress))
    return [
      {
        what: `"${url}" is an absolute link to the portal itself.`,
        remedy: 'Link to the source file (.mdx), or write the path without the host and the base path.',
      },
    ];
  return isElsewhere(url) ? checkElsewhere(linking, targets) : checkPath(source, linking, targets);
}

/** Checks the targets of all links and images of a page, and the alternative texts of images. */
export function checkLinks(source: SourceFile, targets: Targets): Problem[] {
  return source.links.flatMap((linking) => {
    const {type, url, alt, line} = linking;
    const lacksAlt = type === 'image' && !alt?.trim();
    return [
      ...checkTarget(source, linking, targets),
      ...(lacksAlt
        ? [
            {
              what: `The image "${url}" has no alternative text.`,
              remedy: 'Describe the image between the square brackets.',
            },
          ]
        : []),
    ].map((wording) => ({file: source.file, line, ...wording}));
  });
}
