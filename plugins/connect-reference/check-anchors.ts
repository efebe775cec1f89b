import {REFERENCE_PATH} from '../../src/reference/paths';
import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import type {Prose} from './backlinks';
import type {ReferencePage} from './reference-page';

/** A Markdown link to a place on a page of the reference. */
const ANCHOR_LINK = new RegExp(`\\]\\((${REFERENCE_PATH}(?:[a-z0-9-]+/)*[a-z0-9-]*)#([^)\\s]+)`, 'g');

/** What a page of the reference can be linked at. */
const anchorsOf = ({body}: ReferencePage): string[] => [...body.html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

/**
 * Holds the links of written pages against the places of the reference, which only its pages know. A link to a page that is
 * not there is found with the content.
 */
export function checkAnchors(prose: readonly Prose[], pages: readonly ReferencePage[]): Problem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return prose.flatMap(({file, text}) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(ANCHOR_LINK)].flatMap(([, target = '', anchor = '']) => {
        const page = byPath.get(target.endsWith('/') ? target : `${target}/`);
        const anchors = page ? anchorsOf(page) : [anchor];
        if (anchors.includes(anchor)) return [];
        const near = findNearest(anchor, anchors);
        const remedy = near.length > 0 ? `Did you mean ${near.map((one) => `#${one}`).join(' or ')}?` : 'Copy the address of the property from its page, or link the page alone.';
        return [{file, line: index + 1, what: `The link "${target}#${anchor}" leads to no place on the page of the reference.`, remedy}];
      }),
    ),
  );
}
