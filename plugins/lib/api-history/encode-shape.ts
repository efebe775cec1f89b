/**
 * Writes a shape as JSON with one line for each operation and each part that operations have in common, so that a git
 * diff shows only what has changed. `has` contains the parts of a value, or the name of a common part.
 */
import {findParent} from './addresses';
import type {Facts, OperationShape, Shape} from './shape';

/** End of an address, such as `.Name` → node. */
type Parts = {[end: string]: Node};
type Node = Facts & {has?: Parts | string};

export type Encoded = {parts: Record<string, Parts>; operations: Record<string, Parts>};

/** `request application/json` → `request`. Addresses of the parts of a body do not contain the content type. */
const toBase = (address: string): string => address.replace(/ .*$/s, '');

const toEnd = (address: string, parent: string): string => address.slice(toBase(parent).length);

const LOCATION = /^(path|query|header|cookie)(?=\.|$)/;

/** Builds the tree of an operation from its addresses. Groups parameters by location, because they have no parent. */
function toTree(operation: OperationShape): Parts {
  const roots: Parts = {};
  const inner = new Map<string, Parts>([...operation.keys()].map((address) => [address, {}]));

  function findSiblings(parent: string | undefined, location: string | undefined): Parts {
    if (parent !== undefined) return inner.get(parent) ?? roots;
    if (location === undefined) return roots;
    const group = (roots[location] ??= {has: {}});
    return group.has as Parts;
  }
  for (const [address, facts] of operation) {
    const parent = findParent(address, operation);
    const [location] = LOCATION.exec(address) ?? [];
    findSiblings(parent, location)[toEnd(address, parent ?? location ?? '')] = {
      ...facts,
      has: inner.get(address) ?? {},
    };
  }
  return roots;
}

/** Reads the tree of an operation. */
function addNodes(parts: Parts, base: string, all: Map<string, Facts>, common: Encoded['parts']): void {
  for (const [end, {has = {}, ...facts}] of Object.entries(parts)) {
    const address = `${toBase(base)}${end}`;
    if (base !== '' || !LOCATION.test(end)) all.set(address, facts);
    const inner = typeof has === 'string' ? common[has] : has;
    if (!inner) throw new Error(`The part "${String(has)}" is missing.`);
    addNodes(inner, address, all, common);
  }
}

/** Counts equal parts, so that parts that occur more than once get a name. */
function countParts(parts: Parts, counts: Map<string, number>): void {
  for (const {has} of Object.values(parts)) {
    if (typeof has !== 'object' || Object.keys(has).length === 0) continue;
    const text = JSON.stringify(has);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    if (count === 0) countParts(has, counts);
  }
}

/** Parts with shorter JSON are repeated instead of shared. */
const MIN_LENGTH = 60;

export function encodeShape(shape: Shape): Encoded {
  const trees = new Map([...shape].map(([id, operation]) => [id, toTree(operation)]));
  const counts = new Map<string, number>();
  for (const tree of trees.values()) countParts(tree, counts);
  const named = new Map<string, string>();
  const parts: Encoded['parts'] = {};

  /** Names a part after the address where it occurs first. Adds a number if another part already has the name. */
  function nameOf(address: string): string {
    let name = address;
    for (let count = 2; Object.hasOwn(parts, name); count += 1) name = `${address}/${count}`;
    return name;
  }
  function write(nodes: Parts, base: string): Parts {
    return Object.fromEntries(
      Object.entries(nodes).map(([end, {has, ...facts}]) => {
        const address = `${toBase(base)}${end}`;
        if (typeof has !== 'object' || Object.keys(has).length === 0) return [end, facts];
        const text = JSON.stringify(has);
        if ((counts.get(text) ?? 0) < 2 || text.length < MIN_LENGTH) return [end, {...facts, has: write(has, address)}];
        let name = named.get(text);
        if (name === undefined) {
          name = nameOf(address);
          named.set(text, name);
          parts[name] = {};
          parts[name] = write(has, address);
        }
        return [end, {...facts, has: name}];
      }),
    );
  }
  const operations = Object.fromEntries([...trees].map(([id, tree]) => [id, write(tree, '')]));
  const sorted = Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {parts: sorted, operations};
}

/** @throws Error if a common part is missing */
export function decodeShape({parts, operations}: Encoded): Shape {
  return new Map(
    Object.entries(operations).map(([id, tree]) => {
      const all = new Map<string, Facts>();
      addNodes(tree, '', all, parts);
      return [id, all];
    }),
  );
}
