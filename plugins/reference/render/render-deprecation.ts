/** Renders the banner of a deprecated operation, with the headers that announce the deprecation and the end. */
import {operationPath} from '../../../src/reference/paths';
import {formatDate} from '../../../src/site/dates';
import type {Operation} from '../model/operations';

import {html} from './html';
import type {Html} from './html';

/** Renders a Date of RFC 9651, in seconds since 1970 (RFC 9745, section 2.1). */
const toDeprecationHeader = (day: string): string => `@${Date.parse(day) / 1000}`;

/** Renders an HTTP date (RFC 8594, section 3; RFC 9110, section 5.6.7). */
const toSunsetHeader = (day: string): string => new Date(day).toUTCString();

/**
 * @param findTitle returns the title of an operation
 * @param baseUrl with slashes on both sides
 */
export function renderDeprecation(
  {deprecated, deprecation}: Pick<Operation, 'deprecated' | 'deprecation'>,
  findTitle: (id: string) => string | undefined,
  baseUrl: string,
): Html | false {
  if (!deprecated) return false;
  if (!deprecation) return html`<p class="op-warning">Deprecated: plan your move away from this operation.</p>`;
  const {since, sunset, replacedBy} = deprecation;
  const href = replacedBy === null ? '' : `${baseUrl.replace(/\/$/, '')}${operationPath(replacedBy)}`;
  return html`<div class="op-warning"><p><strong>Deprecated since ${formatDate(since)}.</strong> It ends on ${formatDate(sunset)}. ${
    replacedBy === null
      ? 'Nothing replaces it.'
      : html`Use <a href="${href}">${findTitle(replacedBy) ?? replacedBy}</a> instead.`
  }</p><p>Until then its responses carry <code>Deprecation: ${toDeprecationHeader(since)}</code> (RFC 9745) and <code>Sunset: ${toSunsetHeader(sunset)}</code> (RFC 8594).</p></div>`;
}
