/** Renders the identifiers on the page of a tag, with the operations that return or take them. */
import {tagPath} from '../../../src/reference/paths';
import {bestSources} from '../identifiers/collect-identifiers';
import type {Identifier, Identifiers} from '../identifiers/collect-identifiers';
import {toFieldName} from '../identifiers/naming';
import {countOf, toOperationLink, toPageLink} from '../identifiers/value-notes';
import type {Addresses} from '../identifiers/value-notes';
import type {Operation} from '../model/operations';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown} from './markdown';
import {QUESTION, renderLinks} from './render-value';

/** Longer lists of operations are grouped by tag. */
const MAX_UNGROUPED = 8;

const toLinks = (operations: readonly Operation[], addresses: Addresses): Html =>
  renderLinks(operations.map((operation) => toOperationLink(operation, addresses)));

function renderOperations(lead: string, operations: readonly Operation[], addresses: Addresses): Html {
  if (operations.length <= MAX_UNGROUPED)
    return html`<p class="op-uses">${lead}: ${toLinks(operations, addresses)}.</p>`;
  const tags = [...new Set(operations.map(({tag}) => tag))];
  const groups = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag);
    return html`<li><a href="${addresses.baseUrl}${tagPath(tag).slice(1)}">${tag}</a>: ${toLinks(own, addresses)}</li>`;
  });
  return html`<details class="op-nested op-uses" open><summary>${lead} ${countOf(operations.length)}</summary><ul>${groups}</ul></details>`;
}

function renderNames(names: readonly string[]): Html {
  const codes = names.map((name, index) => html`${index > 0 && ', '}<code>${toFieldName(name)}</code>`);
  return html`${names.length > 0 && html`<p>Also named ${codes}.</p>`}`;
}

function renderIdentifier(identifier: Identifier, identifiers: Identifiers, addresses: Addresses): Html {
  const {name, sources, uses, entry, page} = identifier;
  const best = bestSources(identifier, identifiers);
  const outside = entry?.outside ?? null;
  return html`<section class="op-identifier"><h3 id="${name}"><code>${toFieldName(name)}</code></h3>${renderNames(
    entry?.same ?? [],
  )}<p>${QUESTION} ${outside !== null && renderInlineMarkdown(outside)}${best.length > 0 && html`${toLinks(best, addresses)}.`}${
    page && html` Explained in ${renderLinks([toPageLink(page, addresses)])}.`
  }</p>${sources.length > best.length && renderOperations('Returned by', sources, addresses)}${renderOperations('Used in', uses, addresses)}</section>`;
}

/** Renders identifiers that are used in paths first; empty if the tag has no identifiers. */
export function renderIdentifiers(tag: string, identifiers: Identifiers, addresses: Addresses): Html {
  const own = [...identifiers.byName.values()].filter(
    (one) => one.tag === tag && one.uses.length > 0 && !one.entry?.isChosen,
  );
  const [keys, others] = [true, false].map((isKey) => own.filter(({resources}) => resources.size > 0 === isKey));
  const all = [...(keys ?? []), ...(others ?? [])];
  return html`${all.length > 0 && html`<h2 id="identifiers">Identifiers</h2>${all.map((identifier) => renderIdentifier(identifier, identifiers, addresses))}`}`;
}
