/** Reads the files in openapi/ as YAML nodes with file and line, and follows `$ref` from file to file. */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';
import type {Document, Node} from 'yaml';

import type {Problem} from '../../lib/problems';
import {readSourceSync} from '../../lib/source-text';
import {toSyntaxProblem} from '../../lib/yaml-source';

export type Place = {
  /** Path relative to the site, with forward slashes. */
  file: string;
  /** Starts at 1. */
  line: number;
};

export const ROOT_FILE = 'openapi/connect-api.yaml';
/** Configuration of the lint. */
export const SETTINGS_FILE = 'openapi/redocly.yaml';

/** Matches references to other hosts, which are never followed, because builds must not depend on other hosts. */
export const REMOTE = /^[a-z][a-z0-9+.-]+:|^\/\//i;

type Source = {
  file: string;
  document: Document;
  lines: LineCounter;
  text: readonly string[];
  /** Caches the children of a node by key, because many references look up the same maps. */
  children: WeakMap<Node, ReadonlyMap<string, At>>;
};

/** A node in a source file. `line` is the line of the key. */
export type At = {source: Source; node: Node; line: number};

function readSource(siteDir: string, file: string): Source {
  const lines = new LineCounter();
  const text = readSourceSync(siteDir, file);
  return {
    file,
    document: parseDocument(text, {lineCounter: lines}),
    lines,
    text: text.split('\n'),
    children: new WeakMap(),
  };
}

function lineOf({lines}: Source, node: unknown): number {
  const range = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : null;
  return range ? lines.linePos(range[0]).line : 1;
}

/** Replaces an alias (`*name`) with the node of its anchor. */
function resolveAlias({document}: Source, node: unknown): Node | undefined {
  return isAlias(node) ? node.resolve(document) : (node as Node | undefined);
}

/** YAML merge key. Existing keys of the map take precedence over merged keys. */
const MERGE = '<<';

function collectChildren({source, node}: At): [string, At][] {
  if (isMap(node)) {
    const all = node.items.flatMap(({key, value}): [string, At][] => {
      const child = resolveAlias(source, value);
      return isScalar(key) && child ? [[String(key.value), {source, node: child, line: lineOf(source, key)}]] : [];
    });
    const own = all.filter(([name]) => name !== MERGE);
    const merged = all
      .filter(([name]) => name === MERGE)
      .flatMap(([, at]) => (isSeq(at.node) ? childrenOf(at).flatMap(([, item]) => childrenOf(item)) : childrenOf(at)));
    return [...own, ...merged.filter(([name]) => !own.some(([other]) => other === name))];
  }
  if (!isSeq(node)) return [];
  return node.items.flatMap((item, index): [string, At][] => {
    const child = resolveAlias(source, item);
    return child ? [[String(index), {source, node: child, line: lineOf(source, item)}]] : [];
  });
}

function indexOf(at: At): ReadonlyMap<string, At> {
  const {children} = at.source;
  const known = children.get(at.node);
  if (known) return known;
  const index = new Map(collectChildren(at));
  children.set(at.node, index);
  return index;
}

/** Returns the children of a map by key, or of a list by index. */
export function childrenOf(at: At): [string, At][] {
  return [...indexOf(at)];
}

/** Returns the value of a scalar; undefined for maps and lists. */
export function valueOf({node}: At): unknown {
  return isScalar(node) ? node.value : undefined;
}

/** Returns the value of `$ref`; undefined if there is none. */
export function refOf({node}: At): string | undefined {
  const reference = isMap(node) ? node.get('$ref') : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

export function toPlace({source, line}: At): Place {
  return {file: source.file, line};
}

export type Sources = {
  /** Returns the root node of a file; null if the file is missing or empty. */
  rootOf: (file: string) => At | null;
  /** Returns a problem for the first syntax error of a file. */
  syntaxProblemOf: (file: string) => Problem | null;
  /** Returns the target of a node's `$ref`; null if there is no `$ref` or it is unresolved. */
  follow: (at: At) => At | null;
  /** Returns the target of a reference; null if the reference is unresolved or remote. */
  find: (reference: string, from: Source) => At | null;
};

/** Reads each source file once, and follows references between files. */
export function createSources(siteDir: string): Sources {
  const sources = new Map<string, Source>();
  function open(file: string): Source | null {
    const known = sources.get(file);
    if (known) return known;
    if (!existsSync(path.join(siteDir, file))) return null;
    const source = readSource(siteDir, file);
    sources.set(file, source);
    return source;
  }
  function rootOf(file: string): At | null {
    const source = open(file);
    return source?.document.contents ? {source, node: source.document.contents as Node, line: 1} : null;
  }
  function syntaxProblemOf(file: string): Problem | null {
    const source = open(file);
    const [error] = source?.document.errors ?? [];
    return source && error ? toSyntaxProblem(file, source.text.join('\n'), error) : null;
  }
  function find(reference: string, from: Source): At | null {
    if (REMOTE.test(reference)) return null;
    const [file = '', pointer = ''] = reference.split('#');
    const start = rootOf(file ? path.posix.join(path.posix.dirname(from.file), file) : from.file);
    const segments = pointer
      .split('/')
      .slice(1)
      .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
    return segments.reduce<At | null>((at, segment) => at && (indexOf(at).get(segment) ?? null), start);
  }
  function follow(at: At): At | null {
    const reference = refOf(at);
    return reference === undefined ? null : find(reference, at.source);
  }
  return {rootOf, syntaxProblemOf, follow, find};
}
