/** Links the error responses of operations to their causes in the error catalogue. */
import {addressAt, addressOf, OTHER_OPERATIONS, type Catalogue, type Entry} from '../../lib/error-catalogue/catalogue';
import type {Operation} from '../model/operations';

import {html, type Html} from './html';
import type {PageLink} from './reference-page';

type ErrorLink = PageLink & {isCode: boolean};

/**
 * Returns the links of an error response of an operation.
 * @param sent error codes in the examples of the response
 */
export type FindErrorLinks = (
  operation: Pick<Operation, 'id'>,
  status: string,
  sent?: readonly string[],
) => readonly ErrorLink[];

/**
 * Operations with their own endpoint in the catalogue link to the codes of this endpoint. All other operations share
 * an endpoint, so they link to the codes in their examples, and to the entry of the status, which lists other causes.
 * @param baseUrl with slashes on both sides
 */
export function createErrorLinks(catalogue: Catalogue, baseUrl: string): FindErrorLinks {
  const {endpoints, entries} = catalogue;
  const root = baseUrl.replace(/\/$/, '');
  const own = new Set(endpoints.map(({id}) => id));
  return ({id}, status, sent = []) => {
    const endpoint = own.has(id) ? id : OTHER_OPERATIONS;
    const isSent = ({code}: Entry) => endpoint !== OTHER_OPERATIONS || sent.length === 0 || sent.includes(code);
    const codes = entries
      .filter((entry) => entry.endpoints.some((one) => one.id === endpoint && one.status === status) && isSent(entry))
      .map((entry) => ({label: entry.code, href: root + addressAt(catalogue, entry, endpoint), isCode: true}));
    const statuses = entries
      .filter(({isStatus, code}) => isStatus && code === status)
      .map((entry) => ({label: entry.title, href: root + addressOf(catalogue, entry), isCode: false}));
    return codes.length === 0 || endpoint === OTHER_OPERATIONS ? [...codes, ...statuses] : codes;
  };
}

/** Renders the links. Twins omit lists that link only to a status, because most operations have the same list. */
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
