import type {ApiTag, Operation} from '../model/operations';

import {html} from './html';
import type {Html} from './html';
import {renderMarkdown} from './markdown';
import {OPERATION_COLUMNS, operationRow} from './operation-row';
import type {PageLink} from './reference-page';

/** Renders description, documentation link and operations of a tag. */
export function renderTag(
  tag: ApiTag,
  operations: readonly Operation[],
  documentation: PageLink | null,
  baseUrl: string,
): Html {
  return html`<div class="op-tag">${renderMarkdown(tag.description)}${
    documentation && html`<p>Explained in <a href="${documentation.href}">${documentation.label}</a>.</p>`
  }<h2 id="operations">Operations</h2><table class="op-table">${OPERATION_COLUMNS}<tbody>${operations.map((operation) => operationRow(operation, baseUrl))}</tbody></table></div>`;
}
