/** Links the error responses of operations to their causes in the error catalogue. */
import {addressAt, addressOf, OTHER_OPERATIONS, type Catalogue} from '../../lib/error-catalogue/catalogue';
import type {Operation} from '../model/operations';

import {html, type Html} from './html';
import type {PageLink} from './reference-page';

type ErrorLink = PageLink & {isCode: boolean};

/** Returns the links of each error response of an operation. */
export type FindErrorLinks = (operation: Pick<Operation, 'id'>, status: string) => readonly ErrorLink[];

/**
 * An operation with its own endpoint in the catalogue has links to its codes; other operations also to the status,
 * because most of their responses have no code.
 * @param baseUrl with slashes on both sides
 */
export function createErrorLinks(catalogue: Catalogue, baseUrl: string): FindErrorLinks {
  const {endpoints, entries} = catalogue;
  const root = baseUrl.replace(/\/$/, '');
  const own = new Set(endpoints.map(({id}) => id));
  return ({id}, status) => {
    const endpoint = own.has(id) ? id : OTHER_OPERATIONS;
    const codes = entries
      .filter((entry) => entry.endpoints.some((one) => one.id === endpoint && one.status === status))
      .map((entry) => ({label: entry.code, href: root + addressAt(catalogue, entry, endpoint), isCode: true}));
    const statuses = entries
      .filter(({isStatus, code}) => isStatus && code === status)
      .map((entry) => ({label: entry.title, href: root + addressOf(catalogue, entry), isCode: false}));
    return codes.length === 0 || endpoint === OTHER_OPERATIONS ? [...codes, ...statuses] : codes;
  };
}

/** The Markdown of a page leaves out links to statuses, which are the same for most operations. */
export function renderErrorLinks(links: readonly ErrorLink[]): Html | false {
  if (links.length === 0) return false;
  const items = links.map(
    ({label, href, isCode}, index) =>
      html`${index > 0 && ', '}<a href="${href}">${isCode ? html`<code>${label}</code>` : label}</a>`,
  );
  return links.some(({isCode}) => isCode)
    ? html`<p class="op-codes">Causes and fixes: ${items}</p>`
    : html`<p class="op-codes" data-markdown-ignore>Causes and fixes: ${items}</p>`;
}
