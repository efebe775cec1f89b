/** Renders property trees as nested lists. */
import {describeType} from '../model/describe-schema';
import type {Resolver, Schema} from '../model/openapi';
import {buildBody, buildProperty} from '../model/property-tree';
import type {ChoiceNode, Context, InnerNode, PropertyNode, PropertySource, VariantNode} from '../model/property-tree';
import {flatten, statedExamples} from '../model/schema';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown} from './markdown';
import {renderFacts, renderTitle, renderValue} from './render-facts';
import {renderSource, renderUse} from './render-value';

/** Encodes special characters of an anchor, such as the `#` in `x5t#S256`. */
export function toFragment(id: string): string {
  return `#${id.replace(/[^\w.~*$'()+-]/gu, encodeURIComponent)}`;
}

const INNER_LABELS = {object: 'Properties', map: 'Members', list: 'Items', content: 'Decoded content'} as const;

function renderNested(inner: InnerNode, resolver: Resolver): Html {
  if (inner.again !== undefined) {
    return html`<p class="op-recursion">Contains <a href="${toFragment(inner.again)}">${inner.name ?? 'the object above'}</a> again.</p>`;
  }
  const label = inner.properties.length > 0 ? INNER_LABELS[inner.kind] : 'Forms';
  return html`<details class="op-nested"><summary>${label}${inner.name !== undefined && html` of ${inner.name}`}</summary>${renderInner(inner, resolver)}</details>`;
}

function renderMarks({required, deprecated, flat, history}: PropertyNode): Html[] {
  return [
    html`${required && html` <strong class="op-required">required</strong>`}`,
    html`${deprecated && html` <span class="op-deprecated">deprecated</span>`}`,
    html`${flat.readOnly && html` <span class="op-access">read only</span>`}`,
    html`${flat.writeOnly && html` <span class="op-access">write only</span>`}`,
    html`${history !== undefined && html` <span class="op-since">${history}</span>`}`,
  ];
}

/** Renders facts about a property that are not in its schema. */
function collectOwnFacts({needs, notation, explained}: PropertyNode): Html[] {
  return [
    ...explained.map(
      ({summary, description, value}) =>
        html`${renderValue(value)}: ${summary}${description && html`. ${renderInlineMarkdown(description)}`}`,
    ),
    ...(notation !== undefined ? [html`${notation}`] : []),
    ...(needs.length > 0
      ? [html`Only together with ${needs.map((name, index) => html`${index > 0 && ', '}${renderValue(name)}`)}`]
      : []),
  ];
}

function renderLine(node: PropertyNode, resolver: Resolver): Html {
  const {id, name, type, flat, description, examples, value, inner} = node;
  const facts = renderFacts(flat, examples, resolver, collectOwnFacts(node));
  return html`<li class="op-property" id="${id}"><p class="op-property-line"><a class="op-anchor" href="${toFragment(id)}" aria-label="Link to ${name}"><code class="op-name">${name}</code></a> <span class="op-type">${type}</span>${renderTitle(flat, [name, type])}${renderMarks(node)}${renderUse(value)}</p>${
    (description || facts.html || value?.source) &&
    html`<div class="op-property-text">${description && html`<div class="op-description">${renderInlineMarkdown(description)}</div>`}${facts}${renderSource(value)}</div>`
  }${inner && renderNested(inner, resolver)}</li>`;
}

function renderVariant(
  {id, label, type, flat, inner}: VariantNode,
  index: number,
  {distinction}: ChoiceNode,
  resolver: Resolver,
): Html {
  const values = distinction?.values[index] ?? [];
  // Omits the type of objects, because the properties show that the value is an object.
  const isPlain = !flat.properties && flat.choices.length === 0 && !['any', 'object', label].includes(type);
  const facts = renderFacts(flat, statedExamples(flat), resolver);
  const body = inner?.again !== undefined ? renderNested(inner, resolver) : inner && renderInner(inner, resolver);
  return html`<details class="op-nested op-variant" id="${id}"${index === 0 && html` open`}><summary>${label}${isPlain && html` <span class="op-type">${type}</span>`}${
    distinction &&
    values.length > 0 &&
    html` <span class="op-distinction">${distinction.property} ${values.map((value, at) => html`${at > 0 && ' or '}${renderValue(value)}`)}</span>`
  }${flat.deprecated && html` <span class="op-deprecated">deprecated</span>`}</summary>${flat.description && html`<div class="op-description">${renderInlineMarkdown(flat.description)}</div>`}${facts}${body}</details>`;
}

function renderChoice(choice: ChoiceNode, resolver: Resolver): Html {
  const {kind, distinction, variants} = choice;
  const lead = kind === 'oneOf' ? `One of ${variants.length} forms` : `One or more of ${variants.length} forms`;
  return html`<p class="op-variants">${lead}${distinction && html`, told apart by <code>${distinction.property}</code>`}:</p>${variants.map(
    (variant, index) => renderVariant(variant, index, choice, resolver),
  )}`;
}

/** Puts required properties first, and otherwise keeps the order. Items of a tuple keep their positions. */
function sortProperties(properties: readonly PropertyNode[], kind: InnerNode['kind']): PropertyNode[] {
  if (kind === 'list') return [...properties];
  return [...properties.filter(({required}) => required), ...properties.filter(({required}) => !required)];
}

function countLines({properties, choices}: InnerNode): number {
  const inner = [...properties, ...choices.flatMap(({variants}) => variants)].map((node) => node.inner);
  return inner.reduce((sum, node) => sum + (node ? countLines(node) : 0), properties.length);
}

/** Lists with fewer properties have no filter. */
const MIN_FILTERED_LINES = 20;

/** Renders the filter field, which works with the script of the page. Without the script, CSS hides the field. */
function renderFilter(id: string): Html {
  return html`<div class="op-find" data-markdown-ignore><label for="filter-${id}">Filter properties</label> <input id="filter-${id}" type="search" autocomplete="off" spellcheck="false"> <span role="status"></span></div>`;
}

function renderInner({kind, properties, choices}: InnerNode, resolver: Resolver): Html {
  return html`${properties.length > 0 && html`<ul class="op-properties">${sortProperties(properties, kind).map((node) => renderLine(node, resolver))}</ul>`}${choices.map(
    (choice) => renderChoice(choice, resolver),
  )}`;
}

/** Renders a line with name, type and requirement, then description and facts. */
export function renderProperty(source: PropertySource, context: Context): Html {
  return renderLine(buildProperty(source, context), context.resolver);
}

/** Renders type, description and all properties. */
export function renderSchema(schema: Schema, context: Context): Html {
  const flat = flatten(schema, context.resolver);
  const inner = buildBody(schema, context);
  const type = describeType(schema, context.resolver);
  return html`<p class="op-schema">Schema: <span class="op-type">${type}</span>${renderTitle(flat, [type])}${flat.deprecated && html` <span class="op-deprecated">deprecated</span>`}</p>${
    flat.description && html`<div class="op-description">${renderInlineMarkdown(flat.description)}</div>`
  }${renderFacts(flat, [], context.resolver)}${inner && countLines(inner) >= MIN_FILTERED_LINES && renderFilter(context.idPrefix)}${inner && renderInner(inner, context.resolver)}`;
}
