/** Renders the description of an operation: the first sentence, then the other sentences as a list of points. */
import type {JsonValue} from '../model/openapi';
import type {Api, Operation} from '../model/operations';
import {flatten} from '../model/schema';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown, renderMarkdown} from './markdown';
import {renderValue} from './render-facts';
import {splitDescription} from './split-description';

const MIN_POINTS = 2;

function renderLabel(label: string | null): Html {
  return html`${label !== null && html`<strong class="op-label">${label}:</strong> `}`;
}

/** Renders a point about If-Match (RFC 9110, section 13.1.1). */
function renderConcurrency({parameters, responses}: Operation): Html[] {
  const takes = parameters.some(({name, in: place}) => place === 'header' && name.toLowerCase() === 'if-match');
  if (!takes || !responses.some(({status}) => status === '412')) return [];
  return [
    html`${renderLabel('Concurrent changes')}send the <code>ETag</code> that you have read in <code>If-Match</code>; 412 means that the record has changed since.`,
  ];
}

/** Renders a point about the page size, for lists with the parameters `page` and `size`. */
function renderPageSize({parameters}: Operation, {resolver}: Api): Html[] {
  const find = (wanted: string) => parameters.find(({name, in: place}) => place === 'query' && name === wanted);
  const schema = find('page') && find('size')?.schema;
  if (!schema) return [];
  const {maximum, default: usual} = flatten(schema, resolver) as {maximum?: number; default?: JsonValue};
  if (maximum === undefined) return [];
  return [
    html`${renderLabel('Limits')}at most ${maximum} items on a page${usual !== undefined && html`, ${renderValue(usual)} without <code>size</code>`}.`,
  ];
}

/** Renders points as paragraphs instead of a list if there are fewer than MIN_POINTS. */
export function renderDescription(operation: Operation, api: Api): Html {
  const {lead, points, rest} = splitDescription(operation.description, operation.roles);
  const items = [
    ...points.map(({label, text}) => html`${renderLabel(label)}${renderInlineMarkdown(text)}`),
    ...renderConcurrency(operation),
    ...renderPageSize(operation, api),
  ];
  const list =
    items.length < MIN_POINTS
      ? items.map((item) => html`<p>${item}</p>`)
      : html`<ul class="op-points">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  return html`<div class="op-lead">${renderMarkdown(lead)}</div>${list}${rest && renderMarkdown(rest)}`;
}
