/** Renders the facts about a value: limits, allowed values, default and examples. */
import {stringifyExact} from '../../../src/reference/exact-json';
import {describeLimits, describeType, unnamedFormat} from '../model/describe-schema';
import type {JsonValue, Resolver, Schema} from '../model/openapi';
import {flatten, statedExamples} from '../model/schema';
import type {FlatSchema, SchemaPart} from '../model/schema';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown} from './markdown';

/** Longer lists of values are collapsed in a <details>. */
const MAX_OPEN_VALUES = 12;

/** In characters. Longer examples are collapsed. */
const MAX_OPEN_EXAMPLE = 200;

/** Renders a value. Adds quotation marks only to strings that are empty, or start or end with white space. */
export function renderValue(value: JsonValue): Html {
  const isPlain = typeof value === 'string' && value !== '' && value.trim() === value;
  return html`<code>${isPlain ? value : stringifyExact(value)}</code>`;
}

function join(items: readonly Html[], separator: string): Html[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [html`${separator}`, item]));
}

/** Renders a list of values, collapsed if it is long. */
function renderValues(lead: string, values: readonly JsonValue[]): Html {
  const list = join(values.map(renderValue), ', ');
  if (values.length <= MAX_OPEN_VALUES) return html`${lead} ${list}`;
  return html`<details class="op-values"><summary>${lead} ${values.length} values</summary>${list}</details>`;
}

function renderNot(not: Schema, resolver: Resolver): Html {
  const {default: _default, parts: _parts, ...flat} = flatten(not, resolver);
  const facts = collectFacts(flat, [], resolver);
  const values = flat.enum ?? (flat.const !== undefined ? [flat.const] : null);
  if (facts.length === 0) return html`Not ${describeType(not, resolver)}`;
  if (facts.length > 1) return html`Not all of these together: ${join(facts, '; ')}`;
  if (values) return renderValues('None of', values);
  if (flat.pattern !== undefined) return html`Not of the pattern ${renderValue(flat.pattern)}`;
  if (flat.required?.length === 1) return html`Without ${flat.required.map(renderValue)}`;
  if (flat.required) return html`Not ${join(flat.required.map(renderValue), ' together with ')}`;
  return html`Not: ${facts}`;
}

function renderNames(names: Schema, resolver: Resolver): Html {
  const flat = flatten(names, resolver);
  const facts = collectFacts(flat, [], resolver);
  const format = flat.format !== undefined && html`${facts.length > 0 && ', '}of the format ${flat.format}`;
  return html`Names: ${join(facts, ', ')}${format}${flat.description && html` ${renderInlineMarkdown(flat.description)}`}`;
}

function renderSchemaPart({name, description}: SchemaPart): Html {
  const lead = name === undefined ? 'A part of it' : `Includes ${name}`;
  return html`${lead}${description !== undefined && html`: ${renderInlineMarkdown(description)}`}`;
}

function renderExamples(examples: readonly JsonValue[]): (Html | false)[] {
  const isLong = (example: JsonValue) => JSON.stringify(example).length > MAX_OPEN_EXAMPLE;
  const short = examples.filter((example) => !isLong(example));
  return [
    short.length > 0 && html`${short.length === 1 ? 'Example' : 'Examples'} ${join(short.map(renderValue), ', ')}`,
    ...examples
      .filter(isLong)
      .map((example) => html`<details class="op-values"><summary>Example</summary>${renderValue(example)}</details>`),
  ];
}

/** Renders required members that are described elsewhere, for example in a variant. */
function renderRequired({required = [], properties = {}, dependentRequired = {}}: FlatSchema): (Html | false)[] {
  const isElsewhere = (name: string) => !Object.hasOwn(properties, name);
  const names = required.filter(isElsewhere);
  const dependent = Object.entries(dependentRequired).filter(([name]) => isElsewhere(name));
  return [
    names.length > 0 && html`Required: ${join(names.map(renderValue), ', ')}`,
    ...dependent.map(
      ([name, others]) => html`${renderValue(name)} only together with ${join(others.map(renderValue), ', ')}`,
    ),
  ];
}

/** Returns a phrase for each fact about a value, such as limits, pattern and default, but not type and description. */
function collectFacts(flat: FlatSchema, examples: readonly JsonValue[], resolver: Resolver): Html[] {
  const limits = describeLimits(flat);
  const format = unnamedFormat(flat);
  const facts: (Html | false | undefined)[] = [
    limits.length > 0 && html`${limits.join(', ')}`,
    ...renderRequired(flat),
    format !== undefined && html`Format ${renderValue(format)}`,
    flat.pattern !== undefined && html`Pattern ${renderValue(flat.pattern)}`,
    flat.enum && renderValues('One of', flat.enum),
    flat.const !== undefined && html`Always ${renderValue(flat.const)}`,
    flat.not && renderNot(flat.not, resolver),
    flat.contentMediaType !== undefined && html`Content ${renderValue(flat.contentMediaType)}`,
    flat.contentEncoding !== undefined && html`Encoded as ${renderValue(flat.contentEncoding)}`,
    flat.propertyNames && renderNames(flat.propertyNames, resolver),
    ...(flat.parts ?? []).map(renderSchemaPart),
    flat.default !== undefined && html`Default ${renderValue(flat.default)}`,
    ...renderExamples(examples),
  ];
  return facts.filter((fact): fact is Html => Boolean(fact));
}

function renderList(facts: readonly Html[]): Html {
  return facts.length > 0 ? html`<ul class="op-facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>` : html``;
}

/** Renders the title, unless it repeats one of the names. */
export function renderTitle({title}: FlatSchema, shownNames: readonly string[]): Html | false {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return (
    title !== undefined &&
    !shownNames.some((name) => plain(name) === plain(title)) &&
    html` <span class="op-title">${title}</span>`
  );
}

/** Renders facts about array items or decoded content, but not the properties, which have their own lines. */
function renderPart(lead: string, part: Schema, resolver: Resolver, open: readonly object[]): Html {
  const flat = flatten(part, resolver);
  // Stops, because the array contains itself.
  if (open.includes(flat.origin)) return html``;
  const facts = renderList(collectFacts(flat, statedExamples(flat), resolver));
  const inner = renderParts(flat, resolver, open);
  const mark = flat.deprecated && html` <strong class="op-deprecated">deprecated</strong>`;
  const title = renderTitle(flat, [describeType(part, resolver)]);
  if (!flat.description && !facts.html && !inner.html && !mark && !title) return html``;
  return html`<div class="op-items"><span>${lead}</span>${title}${mark} ${flat.description && renderInlineMarkdown(flat.description)}${facts}${inner}</div>`;
}

function renderParts(
  {items, contentSchema, origin}: FlatSchema,
  resolver: Resolver,
  open: readonly object[] = [],
): Html {
  const below = [...open, origin];
  return html`${typeof items === 'object' && renderPart('Each item:', items, resolver, below)}${contentSchema && renderPart('Decoded content:', contentSchema, resolver, below)}`;
}

/** @param extra facts to show first */
export function renderFacts(
  flat: FlatSchema,
  examples: readonly JsonValue[],
  resolver: Resolver,
  extra: readonly Html[] = [],
): Html {
  const facts = renderList([...extra, ...collectFacts(flat, examples, resolver)]);
  return html`${facts}${renderParts(flat, resolver)}`;
}
