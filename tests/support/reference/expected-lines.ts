/** Computes from the description alone the lines that a page must show for a schema. */
import {deref, isNode, layersOf, listOf, nodeOf, target} from './raw-description';
import type {Json, Node} from './raw-description';

export type ExpectedLine = {
  id: string;
  name: string;
  required: boolean;
  /** Every schema that applies to the value, the most specific first. */
  layers: Node[];
  /** Every schema that applies to the items, if the value is an array. */
  itemLayers: Node[];
  description: string;
  examples: Json[];
};

type Side = 'readOnly' | 'writeOnly';

function nodeText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function descriptionOf(layers: Node[]): string {
  return String(layers.find((layer) => typeof layer.description === 'string')?.description ?? '');
}

function statedExamples(layers: Node[]): Json[] {
  const stating = layers.find((layer) => layer.example !== undefined || layer.examples !== undefined);
  if (!stating) return [];
  return stating.example !== undefined ? [stating.example] : listOf(stating.examples);
}

function itemLayersOf(layers: Node[]): Node[] {
  const own = layers.flatMap((layer) => (isNode(layer.items) ? layersOf(layer.items) : []));
  return own.length > 0 ? [...own, ...itemLayersOf(own)] : [];
}

function variantName(variant: Node): string {
  const name = typeof variant.$ref === 'string' ? variant.$ref.split('/').at(-1) : variant.title;
  if (typeof name !== 'string')
    throw new Error(`A variant has neither a component name nor a title: ${JSON.stringify(variant).slice(0, 80)}`);
  return name;
}

/** Resolves references. Returns the same object for each schema, so that recursion can detect an open schema. */
function coreOf(schema: Node): Node {
  const next = target(schema);
  return next ? coreOf(next) : schema;
}

function isOmitted(layers: Node[], omit: Side): boolean {
  return layers.some((layer) => layer[omit] === true);
}

/**
 * One line and all lines below it.
 * @param own the parameter or header with this schema, whose description comes before that of the schema
 */
export function expectLine(
  id: string,
  name: string,
  schema: Node,
  required: boolean,
  omit: Side,
  open: readonly Node[] = [],
  own: Node = {},
): ExpectedLine[] {
  const layers = layersOf(schema);
  const line: ExpectedLine = {
    id,
    name,
    required,
    layers,
    itemLayers: itemLayersOf(layers),
    description: [...new Set([nodeText(own.description), descriptionOf(layers)])].join('\n'),
    examples:
      own.example !== undefined
        ? [own.example]
        : isNode(own.examples)
          ? Object.values(own.examples).map((example) => deref(example).value ?? null)
          : statedExamples(layers),
  };
  return [line, ...expectBelow(id, schema, omit, open)];
}

/** The lines inside a value: properties, map values, array items, decoded content, and the lines of each variant. */
export function expectBelow(id: string, schema: Node, omit: Side, open: readonly Node[] = []): ExpectedLine[] {
  const core = coreOf(schema);
  if (open.includes(core)) return [];
  const path = [...open, core];
  const layers = layersOf(schema);
  const required = new Set(layers.flatMap((layer) => listOf(layer.required)));
  const names = [...new Set(layers.flatMap((layer) => Object.keys(nodeOf(layer.properties))))];
  const lines = names.flatMap((name) => {
    const schemas = layers.flatMap((layer) =>
      isNode(nodeOf(layer.properties)[name]) ? [nodeOf(nodeOf(layer.properties)[name])] : [],
    );
    const [only] = schemas;
    const combined = schemas.length === 1 && only ? only : {allOf: schemas};
    return isOmitted(layersOf(combined), omit)
      ? []
      : expectLine(`${id}.${name}`, name, combined, required.has(name), omit, path);
  });
  for (const layer of layers) {
    if (isNode(layer.additionalProperties))
      lines.push(...expectLine(`${id}.*`, '*', layer.additionalProperties, false, omit, path));
    if (isNode(layer.items)) lines.push(...expectBelow(id, layer.items, omit, path));
    if (isNode(layer.contentSchema)) lines.push(...expectBelow(id, layer.contentSchema, omit, path));
    listOf(layer.prefixItems).forEach((item, index) =>
      lines.push(
        ...expectLine(`${id}.${index}`, `[${index}]`, nodeOf(item), index < Number(layer.minItems ?? 0), omit, path),
      ),
    );
    const forms = [...listOf(layer.oneOf), ...listOf(layer.anyOf)].map(nodeOf).filter((form) => form.type !== 'null');
    if (forms.length > 1)
      for (const form of forms)
        lines.push(...expectBelow(`${id}~${variantName(form).replace(/\s+/g, '-')}`, form, omit, path));
  }
  return lines;
}
