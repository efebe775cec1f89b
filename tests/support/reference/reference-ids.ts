/**
 * Formats the ids inside the operation pages as a text with readable diffs: one line for each operation and one for
 * each schema. A place that shows a schema refers to it as `name=Schema`. An object without a name is in brackets;
 * `=errors-400-401` refers to the ids of those error responses.
 */

export type IdNode = {
  /** The last segment with its separator: `.OrganisationId`, `~feline`; for a root the whole id. */
  segment: string;
  schema: string | null;
  children: IdNode[];
};

const HEADER = `# The addresses inside the operation pages, which links outside depend on. Written by tests/integration/reference/reference-ids.test.ts
# (.github/guides/writing.md, "Add an operation"): an address that vanishes from here breaks the links to it.
`;

/** Builds a tree: the parent of an id is the longest other id that is its prefix up to a dot or tilde. */
export function toTree(ids: ReadonlyMap<string, string | null>): IdNode[] {
  const nodes = new Map([...ids].map(([id, schema]) => [id, {segment: id, schema, children: []} as IdNode]));
  const roots: IdNode[] = [];
  for (const [id, node] of nodes) {
    const cuts = [...id.matchAll(/[.~]/g)].map(({index}) => index).reverse();
    const cut = cuts.find((index) => nodes.has(id.slice(0, index)));
    if (cut !== undefined) node.segment = id.slice(cut);
    ((cut !== undefined && nodes.get(id.slice(0, cut))?.children) || roots).push(node);
  }
  return roots;
}

function bySegment(a: IdNode, b: IdNode): number {
  return a.segment < b.segment ? -1 : 1;
}

const ERROR = /^response-([45]\w\w|default)/;

/** @throws Error when an id contains a character that the format uses */
export function renderIds(operations: ReadonlyMap<string, IdNode[]>): string {
  const nameOfBody = new Map<string, string>();
  const names = new Set<string>();

  function nameBody(schema: string, body: string): string {
    const known = nameOfBody.get(`${schema} ${body}`);
    if (known) return known;
    let name = schema;
    for (let count = 2; names.has(name); count += 1) name = `${schema}/${count}`;
    names.add(name);
    nameOfBody.set(`${schema} ${body}`, name);
    return name;
  }
  function renderNode({segment, schema, children}: IdNode): string {
    if (/[\s=()]/.test(segment.replace(/\([\w-]+\)/g, '')))
      throw new Error(`${segment} contains a character that the format of the file uses.`);
    if (children.length === 0) return segment;
    const body = renderNodes(children);
    return schema === null ? `${segment}=( ${body} )` : `${segment}=${nameBody(schema, body)}`;
  }
  function renderNodes(nodes: readonly IdNode[]): string {
    return [...nodes].sort(bySegment).map(renderNode).join(' ');
  }

  /** Most operations share their errors, so each set of errors has a separate line, named by its status codes. */
  function renderOperation(roots: readonly IdNode[]): string {
    const errors = roots.filter(({segment}) => ERROR.test(segment));
    const others = renderNodes(roots.filter((root) => !errors.includes(root)));
    if (errors.length === 0) return others;
    const codes = new Set(errors.flatMap(({segment}) => ERROR.exec(segment)?.[1] ?? []));
    return `${others} =${nameBody(`errors-${[...codes].sort().join('-')}`, renderNodes(errors))}`;
  }

  const lines = [...operations]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, roots]) => `${id}: ${renderOperation(roots)}`);
  const schemas = [...nameOfBody].map(([key, name]) => `${name}: ${key.slice(key.indexOf(' ') + 1)}`).sort();
  return `${HEADER}\n[schemas]\n${schemas.join('\n')}\n\n[operations]\n${lines.join('\n')}\n`;
}

/** Parses the text. @returns the full ids of each operation */
export function readIds(text: string): Map<string, string[]> {
  const [, schemaLines = '', operationLines = ''] = text.split(/^\[(?:schemas|operations)\]\n/m);
  const toEntries = (lines: string) =>
    lines
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);
  const schemas = new Map(toEntries(schemaLines));

  function expand(body: string, prefix: string): string[] {
    const words = body.split(' ');
    const open: string[] = [prefix];
    return words.flatMap((word) => {
      if (word === ')') {
        open.pop();
        return [];
      }
      const [segment = '', schema] = word.split('=');
      const id = `${open.at(-1) ?? ''}${segment}`;
      if (schema === '(') open.push(id);
      const below = schema === undefined || schema === '(' ? [] : expand(schemas.get(schema) ?? '', id);
      return segment === '' ? below : [id, ...below];
    });
  }
  return new Map(toEntries(operationLines).map(([id, body]) => [id, expand(body, '')]));
}
