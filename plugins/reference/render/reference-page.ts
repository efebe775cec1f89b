/** Defines a page of the reference, and renders its HTML fragment. */
import {renderPageData} from '../../../src/reference/page-data';
import type {PageData} from '../../../src/reference/page-data';

import {html, raw} from './html';
import type {Html} from './html';

/** A link. `href` is a site path with the base path. */
export type PageLink = {label: string; href: string};

/** The page of an operation, webhook or tag, or an index page. */
export type ReferencePage = PageData & {
  /** Site path without the base path. */
  path: string;
  /** Null for pages that describe no operation. */
  operation: {id: string; method: string; path: string; tag: string} | null;
  /** Path relative to the site, such as `openapi/paths/flags.yaml`. */
  source: string;
  /** HTML below the title. */
  body: Html;
  previous: PageLink | null;
  next: PageLink | null;
};

function renderBreadcrumbs({breadcrumbs, title}: ReferencePage): Html {
  return html`<nav class="theme-doc-breadcrumbs" aria-label="Breadcrumbs"><ul class="breadcrumbs">${breadcrumbs.map(
    ({label, href}) =>
      html`<li class="breadcrumbs__item"><a class="breadcrumbs__link" href="${href}">${label}</a></li>`,
  )}<li class="breadcrumbs__item breadcrumbs__item--active"><span class="breadcrumbs__link" aria-current="page">${title}</span></li></ul></nav>`;
}

function renderNeighbour(link: PageLink | null, word: 'Previous' | 'Next'): Html | null {
  if (!link) return null;
  return html`<a class="pagination-nav__link pagination-nav__link--${word === 'Next' ? 'next' : 'prev'}" href="${link.href}" rel="${word === 'Next' ? 'next' : 'prev'}"><span class="pagination-nav__sublabel">${word}</span> <span class="pagination-nav__label">${link.label}</span></a>`;
}

/** Renders the HTML between sidebar and footer: metadata for the head, breadcrumbs, title, body and pagination. */
export function renderReferencePage(page: ReferencePage): string {
  const {title, description, keywords, breadcrumbs, feed} = page;
  return html`${raw(renderPageData({title, description, keywords, breadcrumbs, ...(feed && {feed})}))}<article>${renderBreadcrumbs(page)}<div class="theme-doc-markdown markdown"><header><h1>${page.title}</h1></header>${page.body}</div></article><nav class="pagination-nav" aria-label="Docs pages">${renderNeighbour(page.previous, 'Previous')}${renderNeighbour(page.next, 'Next')}</nav>`
    .html;
}
