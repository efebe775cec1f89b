/** Checks links to anchors of the reference, and links of the API description to pages of the portal. */
import {fragmentFile, REFERENCE_PATH} from '../../../src/reference/paths';
import {findNearest} from '../../lib/nearest';
import {listNodes, parseMdxOrNothing} from '../../lib/parse-mdx';
import type {Problem} from '../../lib/problems';
import type {Prose} from '../render/backlinks';
import type {ReferencePage} from '../render/reference-page';

import type {SiteLink} from './check-texts';

const ANCHOR_LINK = new RegExp(`^(${REFERENCE_PATH}(?:[a-z0-9-]+/)*[a-z0-9-]*)(?:\\?[^#]*)?#(.+)$`);

const MAY_HAVE_ANCHOR_LINK = new RegExp(`${REFERENCE_PATH}[^\\s)>]*#`);

/** Collects links to anchors of the reference, except links in code. */
function collectAnchorLinks({text}: Prose): {line: number; target: string; anchor: string}[] {
  // Parses only pages that may have such a link, because parsing is slow.
  if (!MAY_HAVE_ANCHOR_LINK.test(text)) return [];
  return listNodes(parseMdxOrNothing(text)).flatMap(({node}) => {
    const [, target, anchor] =
      node.type === 'link' || node.type === 'definition' ? (ANCHOR_LINK.exec(node.url) ?? []) : [];
    return target && anchor ? [{line: node.position?.start.line ?? 1, target, anchor}] : [];
  });
}

const anchorsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

function toBrokenAnchor(target: string, anchor: string, anchors: readonly string[]): Pick<Problem, 'what' | 'remedy'> {
  const near = findNearest(anchor, anchors);
  const remedy =
    near.length > 0
      ? `Did you mean ${near.map((one) => `#${one}`).join(' or ')}?`
      : 'Copy the link of the property from its page, or link the page without an anchor.';
  return {what: `The link "${target}#${anchor}" is broken: the reference page has no such anchor.`, remedy};
}

/** Returns the anchors of a page; null if the target is not a page of the reference. */
function readAnchors(
  target: string,
  pages: ReadonlySet<string>,
  readFragment: (name: string) => string,
): string[] | null {
  const page = target.endsWith('/') ? target : `${target}/`;
  return pages.has(page) ? anchorsOf(readFragment(fragmentFile(page.slice(REFERENCE_PATH.length)))) : null;
}

/**
 * Checks links from the API description to pages, anchors and files of the portal.
 * @param routes every site path that a link may name, with a trailing slash
 * @param files static files, such as `/downloads/connect-api.yaml`
 */
export function checkSiteLinks(
  links: readonly SiteLink[],
  routes: ReadonlySet<string>,
  files: ReadonlySet<string>,
  pages: readonly Pick<ReferencePage, 'path'>[],
  readFragment: (name: string) => string,
): Problem[] {
  const paths = new Set(pages.map((page) => page.path));
  const all = new Set([...routes, ...paths]);
  return links.flatMap(({file, line, target}) => {
    const [, route = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(target) ?? [];
    const page = route.endsWith('/') ? route : `${route}/`;
    if (files.has(route)) return [];
    if (!all.has(page)) {
      const near = findNearest(page, all);
      return [
        {
          file,
          line,
          what: `The link "${target}" is broken: the portal has no page at this address.`,
          remedy:
            near.length > 0
              ? `Did you mean ${near.join(' or ')}?`
              : 'Link an existing page by its path, such as /docs/platform/roles/.',
        },
      ];
    }
    const anchors = anchor ? readAnchors(route, paths, readFragment) : null;
    return anchor && anchors && !anchors.includes(decodeURIComponent(anchor))
      ? [{file, line, ...toBrokenAnchor(route, anchor, anchors)}]
      : [];
  });
}

/**
 * Checks links from docs and blog to anchors of the reference. The content checks report links to missing pages.
 * @param readFragment returns the HTML of a page by the name of its fragment
 */
export function checkAnchors(
  prose: readonly Prose[],
  pages: readonly Pick<ReferencePage, 'path'>[],
  readFragment: (name: string) => string,
): Problem[] {
  const paths = new Set(pages.map((page) => page.path));
  return prose.flatMap((page) =>
    collectAnchorLinks(page).flatMap(({line, target, anchor}) => {
      const anchors = readAnchors(target, paths, readFragment);
      return anchors && !anchors.includes(anchor)
        ? [{file: page.file, line, ...toBrokenAnchor(target, anchor, anchors)}]
        : [];
    }),
  );
}
