import {fragmentFile, REFERENCE_PATH} from '../../src/reference/paths';
import {findNearest} from '../lib/nearest';
import {listNodes, parseMdxOrNothing} from '../lib/parse-mdx';
import type {Problem} from '../lib/problems';

import type {Prose} from './backlinks';
import type {SiteLink} from './check-texts';
import type {ReferencePage} from './reference-page';

/** The address of a place on a page of the reference. */
const ANCHOR_LINK = new RegExp(`^(${REFERENCE_PATH}(?:[a-z0-9-]+/)*[a-z0-9-]*)(?:\\?[^#]*)?#(.+)$`);

const MAY_HAVE_PLACE = new RegExp(`${REFERENCE_PATH}[^\\s)>]*#`);

/** The links of a page to places of the reference, as Docusaurus sees them: of any form, and none in code. */
function collectPlaces({text}: Prose): {line: number; target: string; anchor: string}[] {
  // Few pages have such a link, and to parse one takes long.
  if (!MAY_HAVE_PLACE.test(text)) return [];
  return listNodes(parseMdxOrNothing(text)).flatMap(({node}) => {
    const [, target, anchor] =
      node.type === 'link' || node.type === 'definition' ? (ANCHOR_LINK.exec(node.url) ?? []) : [];
    return target && anchor ? [{line: node.position?.start.line ?? 1, target, anchor}] : [];
  });
}

/** What a page of the reference can be linked at. */
const anchorsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

function toDeadPlace(target: string, anchor: string, anchors: readonly string[]): Pick<Problem, 'what' | 'remedy'> {
  const near = findNearest(anchor, anchors);
  const remedy =
    near.length > 0
      ? `Did you mean ${near.map((one) => `#${one}`).join(' or ')}?`
      : 'Copy the link of the property from its page, or link the page without an anchor.';
  return {what: `The link "${target}#${anchor}" is broken: the reference page has no such anchor.`, remedy};
}

/** The ids of a page of the reference, or null for an address that is none. */
function readAnchors(
  target: string,
  pages: ReadonlySet<string>,
  readFragment: (name: string) => string,
): string[] | null {
  const page = target.endsWith('/') ? target : `${target}/`;
  return pages.has(page) ? anchorsOf(readFragment(fragmentFile(page.slice(REFERENCE_PATH.length)))) : null;
}

/**
 * Holds the links of the description itself against the pages of the portal.
 * @param routes every site path that a link may name, with a trailing slash
 * @param files files that are served as they are, such as `/downloads/connect-api.yaml`
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
      ? [{file, line, ...toDeadPlace(route, anchor, anchors)}]
      : [];
  });
}

/**
 * Holds the links of written pages against the places of the reference, which only its pages know. A link to a page that is
 * not there is found with the content.
 * @param readFragment HTML of a page, by the name of its fragment; asked for pages that are linked alone
 */
export function checkAnchors(
  prose: readonly Prose[],
  pages: readonly Pick<ReferencePage, 'path'>[],
  readFragment: (name: string) => string,
): Problem[] {
  const paths = new Set(pages.map((page) => page.path));
  return prose.flatMap((page) =>
    collectPlaces(page).flatMap(({line, target, anchor}) => {
      const anchors = readAnchors(target, paths, readFragment);
      return anchors && !anchors.includes(anchor)
        ? [{file: page.file, line, ...toDeadPlace(target, anchor, anchors)}]
        : [];
    }),
  );
}
