/** Collects and renders the links from docs and blog to operations and webhooks. */
import {REFERENCE_PATH} from '../../../src/reference/paths';
import {stepsOf, type Flow} from '../../lib/flows/flow';

import {html} from './html';
import type {Html} from './html';
import type {PageLink} from './reference-page';

export type Prose = {
  /** Path relative to the site. */
  file: string;
  title: string;
  /** Site path with the base path. */
  href: string;
  text: string;
};

/** Groups of pages in display order. A page is in the first group whose `isIn` returns true. */
const KINDS: readonly {label: string; isIn: (file: string) => boolean}[] = [
  {label: 'How-tos', isIn: (file) => file.startsWith('docs/how-tos/')},
  {label: 'Guides and tutorials', isIn: (file) => /^docs\/(guides|get-started)\//.test(file)},
  {label: 'Articles', isIn: (file) => file.startsWith('blog/')},
  {label: 'Documentation', isIn: (file) => !file.startsWith('docs/release-notes/')},
  {label: 'Release notes', isIn: () => true},
];

export type Backlinks = readonly {label: string; links: readonly PageLink[]}[];

const OPERATION_LINK = new RegExp(`\\(${REFERENCE_PATH}((?:webhooks/)?[a-z0-9-]+)/?[#)]`, 'g');

const SHOWN_FLOW = /<Flow id="([a-z0-9-]+)"/g;

/** Lists the ids of the operations in the flows that a page shows. */
function listFlowOperations(text: string, flows: readonly Flow[]): string[] {
  const shown = [...text.matchAll(SHOWN_FLOW)].map(([, id]) => id);
  return flows
    .filter(({id}) => shown.includes(id))
    .flatMap((flow) => stepsOf(flow).map(({operationId}) => operationId));
}

/**
 * Collects the pages that link to each operation or webhook in their text, or show a flow that calls it.
 * @returns operation id, or `webhooks/` and a name → groups in the order of KINDS, pages sorted by title
 */
export function collectBacklinks(pages: readonly Prose[], flows: readonly Flow[] = []): ReadonlyMap<string, Backlinks> {
  const byId = new Map<string, Prose[]>();
  for (const page of pages) {
    const linked = [...page.text.matchAll(OPERATION_LINK)].map(([, id = '']) => id);
    const ids = new Set([...linked, ...listFlowOperations(page.text, flows)]);
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), page]);
  }
  const toGroups = (linking: readonly Prose[]): Backlinks =>
    KINDS.map(({label}, index) => ({
      label,
      links: linking
        .filter(({file}) => KINDS.findIndex(({isIn}) => isIn(file)) === index)
        .map(({title, href}) => ({label: title, href}))
        .sort((a, b) => a.label.localeCompare(b.label)),
    })).filter(({links}) => links.length > 0);
  return new Map([...byId].map(([id, linking]) => [id, toGroups(linking)]));
}

/** Renders the section "Where it is used". */
export function renderBacklinks(documentation: PageLink | null, groups: Backlinks): Html {
  if (!documentation && groups.length === 0) return html``;
  const list = (links: readonly PageLink[]) =>
    html`<ul>${links.map(({label, href}) => html`<li><a href="${href}">${label}</a></li>`)}</ul>`;
  return html`<section class="op-backlinks"><h2 id="where-it-is-used">Where it is used</h2><dl>${
    documentation && html`<dt>The resource</dt><dd>${list([documentation])}</dd>`
  }${groups.map(({label, links}) => html`<dt>${label}</dt><dd>${list(links)}</dd>`)}</dl></section>`;
}
