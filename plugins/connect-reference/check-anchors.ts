import {fragmentFile, REFERENCE_PATH} from '../../src/reference/paths';
import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import type {Prose} from './backlinks';
import type {ReferencePage} from './reference-page';

/** A Markdown link to a place on a page of the reference. */
const ANCHOR_LINK = new RegExp(`\\]\\((${REFERENCE_PATH}(?:[a-z0-9-]+/)*[a-z0-9-]*)#([^)\\s]+)`, 'g');

/** What a page of the reference can be linked at. */
const anchorsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

/**
 * Holds the links of written pages against the places of the reference, which only its pages know. A link to a page that is
 * not there is found with the content.
 * @param readFragment HTML of a page, by the name of its fragment; asked for pages that are linked alone
 */
export function checkAnchors(prose: readonly Prose[], pages: readonly Pick<ReferencePage, 'path'>[], readFragment: (name: string) => string): Problem[] {
  const paths = new Set(pages.map((page) => page.path));
  return prose.flatMap(({file, text}) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(ANCHOR_LINK)].flatMap(([, target = '', anchor = '']) => {
        const page = target.endsWith('/') ? target : `${target}/`;
        const anchors = paths.has(page) ? anchorsOf(readFragment(fragmentFile(page.slice(REFERENCE_PATH.length)))) : [anchor];
        if (anchors.includes(anchor)) return [];
        const near = findNearest(anchor, anchors);
        const remedy = near.length > 0 ? `Did you mean ${near.map((one) => `#${one}`).join(' or ')}?` : 'Copy the address of the property from its page, or link the page alone.';
        return [{file, line: index + 1, what: `The link "${target}#${anchor}" leads to no place on the page of the reference.`, remedy}];
      }),
    ),
  );
}
