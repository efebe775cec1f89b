import type {ApiTag, Operation} from '../model/operations';

import {html} from './html';
import type {Html} from './html';
import {renderMarkdown} from './markdown';
import {OPERATION_COLUMNS, operationRow} from './operation-row';
import type {PageLink} from './reference-page';
import {renderCollectionLinks} from './render-collections';

/**
 * Renders description, documentation link, links to the collections, and operations of a tag.
 * @param feedAddress site path with the base path
 */
export function renderTag(
  tag: ApiTag,
  operations: readonly Operation[],
  documentation: PageLink | null,
  baseUrl: string,
  feedAddress: string | null = null,
): Html {
  return html`<div class="op-tag">${renderMarkdown(tag.description)}${
    documentation && html`<p>Explained in <a href="${documentation.href}">${documentation.label}</a>.</p>`
  }${renderCollectionLinks({tag: tag.name}, baseUrl)}<h2 id="operations">Operations</h2><table class="op-table">${OPERATION_COLUMNS}<tbody>${operations.map((operation) => operationRow(operation, baseUrl))}</tbody></table>${
    feedAddress !== null &&
    html`<p>What releases change in these operations: <a href="${feedAddress}" data-native>Atom feed</a>.</p>`
  }</div>`;
}
