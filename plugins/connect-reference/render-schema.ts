import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown} from './markdown';
import type {JsonValue, Resolver, Schema} from './openapi';
import {describeLimits, describeType, flatten, statedExample} from './schema';
import type {FlatSchema} from './schema';

/** How deep nested objects are opened; below it, and where a schema contains itself, the type is named instead. */
const MAX_DEPTH = 12;

type Context = {
  resolver: Resolver;
  /** Start of the ids of this tree, such as `response-200`; a property's id is its path joined by dots. */
  idPrefix: string;
  /** Which properties do not belong here: `readOnly` in requests, `writeOnly` in responses. */
  omit: 'readOnly' | 'writeOnly';
};

export type PropertyLine = {
  id: string;
  name: string;
  required: boolean;
  deprecated: boolean;
  schema: Schema;
  /** Wins over the schema's own description (parameters and headers have one of their own). */
  description?: string;
  example?: JsonValue;
};

function code(value: JsonValue): Html {
  return html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
}

function join(items: readonly Html[], separator: string): Html[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [html`${separator}`, item]));
}

function renderFacts(flat: FlatSchema, example: JsonValue | undefined): Html {
  const items = flat.items ? (flat.items as FlatSchema) : null;
  const values = flat.enum ?? items?.enum;
  const limits = describeLimits(flat);
  const facts: (Html | false)[] = [
    limits.length > 0 && html`<li>${limits.join(', ')}</li>`,
    flat.pattern !== undefined && html`<li>Pattern ${code(flat.pattern)}</li>`,
    values !== undefined && html`<li>One of ${join(values.map(code), ', ')}</li>`,
    flat.const !== undefined && html`<li>Always ${code(flat.const)}</li>`,
    flat.default !== undefined && html`<li>Default ${code(flat.default)}</li>`,
    example !== undefined && typeof example !== 'object' && html`<li>Example ${code(example)}</li>`,
  ];
  const present = facts.filter((fact): fact is Html => fact !== false);
  return present.length > 0 ? html`<ul class="op-facts">${present}</ul>` : html``;
}

/** The object inside a property, be it the value itself, the items of an array or the values of a map. */
function innerSchema(flat: FlatSchema, resolver: Resolver): FlatSchema | null {
  if (flat.properties || flat.oneOf || flat.anyOf) return flat;
  if (flat.items) return innerSchema(flatten(flat.items, resolver), resolver);
  if (typeof flat.additionalProperties === 'object') return innerSchema(flatten(flat.additionalProperties, resolver), resolver);
  return null;
}

function renderVariants(variants: readonly Schema[], path: string, context: Context, seen: readonly string[]): Html {
  return html`<p class="op-variants">One of ${variants.length} forms:</p>${variants.map((variant, index) => {
    const flat = flatten(variant, context.resolver);
    const label = flat.title ?? flat.name ?? `Form ${index + 1}`;
    return html`<details class="op-nested" open><summary>${label}</summary>${renderObject(flat, `${path}~${index + 1}`, context, seen)}</details>`;
  })}`;
}

function renderNested(flat: FlatSchema, path: string, context: Context, seen: readonly string[]): Html {
  const inner = innerSchema(flat, context.resolver);
  if (!inner) return html``;
  const label = inner.name ?? 'object';
  if (inner.name && seen.includes(inner.name)) return html`<p class="op-recursion">Contains ${label} again, as above.</p>`;
  if (seen.length >= MAX_DEPTH) return html`<p class="op-recursion">Deeper levels of ${label} are in the downloadable description.</p>`;
  const body = renderObject(inner, path, context, [...seen, inner.name ?? path]);
  return html`<details class="op-nested"><summary>Properties of ${label}</summary>${body}</details>`;
}

/** One property, parameter or header: a line with name, type and requirement, then description and facts. */
export function renderProperty(property: PropertyLine, context: Context, seen: readonly string[] = []): Html {
  const flat = flatten(property.schema, context.resolver);
  const description = property.description ?? flat.description;
  const fullId = `${context.idPrefix}.${property.id}`;
  return html`<li class="op-property" id="${fullId}"><p class="op-property-line"><a class="op-anchor" href="#${fullId}" aria-label="Link to ${property.name}"><code class="op-name">${property.name}</code></a> <span class="op-type">${describeType(property.schema, context.resolver)}</span>${
    property.required && html` <strong class="op-required">required</strong>`
  }${property.deprecated && html` <span class="op-deprecated">deprecated</span>`}${
    flat.readOnly && html` <span class="op-access">read only</span>`
  }${flat.writeOnly && html` <span class="op-access">write only</span>`}</p>${
    description && html`<div class="op-description">${renderInlineMarkdown(description)}</div>`
  }${renderFacts(flat, property.example ?? statedExample(flat))}${renderNested(flat, property.id, context, seen)}</li>`;
}

function renderObject(flat: FlatSchema, path: string, context: Context, seen: readonly string[]): Html {
  const variants = flat.oneOf ?? flat.anyOf;
  const required = new Set(flat.required);
  const lines = Object.entries(flat.properties ?? {})
    .filter(([, property]) => !flatten(property, context.resolver)[context.omit])
    .map(([name, property]) =>
      renderProperty(
        {
          id: path ? `${path}.${name}` : name,
          name,
          required: required.has(name),
          deprecated: flatten(property, context.resolver).deprecated ?? false,
          schema: property,
        },
        context,
        seen,
      ),
    );
  return html`${lines.length > 0 && html`<ul class="op-properties">${lines}</ul>`}${
    variants && renderVariants(variants, path, context, seen)
  }`;
}

/** The schema of a body: its type, description and, where it has any, its properties to full depth. */
export function renderSchema(schema: Schema, context: Context): Html {
  const flat = flatten(schema, context.resolver);
  const inner = innerSchema(flat, context.resolver);
  const facts = inner ? html`` : renderFacts(flat, undefined);
  return html`<p class="op-schema">Schema: <span class="op-type">${describeType(schema, context.resolver)}</span></p>${
    flat.description && html`<div class="op-description">${renderInlineMarkdown(flat.description)}</div>`
  }${facts}${inner && renderObject(inner, '', context, inner.name ? [inner.name] : [])}`;
}
