/** Where in openapi/ a part of the bundled description comes from. Read only when there is something to report. */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';
import type {Node} from 'yaml';

import {readSourceSync} from '../lib/source-text';

import {createResolver} from './openapi';
import type {OpenApiDocument} from './openapi';

export type Place = {
  /** Relative to the site, with forward slashes. */
  file: string;
  /** First line is 1. */
  line: number;
};

export const ROOT_FILE = 'openapi/connect-api.yaml';
/** Settings of the lint, which nothing refers to. */
export const SETTINGS_FILE = 'openapi/redocly.yaml';

type Source = {file: string; root: Node | null; lines: LineCounter};
type At = {source: Source; node: Node; line: number};

function readSource(siteDir: string, file: string): Source {
  const lines = new LineCounter();
  const {contents} = parseDocument(readSourceSync(siteDir, file), {lineCounter: lines});
  return {file, root: contents, lines};
}

function lineOf({lines}: Source, node: unknown): number {
  const range = isScalar(node) || isMap(node) || isSeq(node) ? node.range : null;
  return range ? lines.linePos(range[0]).line : 1;
}

/** The parts of a map or list with the line on which each begins: that of its key. */
function childrenOf({source, node}: At): [string, At][] {
  if (isMap(node)) {
    return node.items.flatMap(({key, value}) => (isScalar(key) && value ? [[String(key.value), {source, node: value as Node, line: lineOf(source, key)}]] : []));
  }
  return isSeq(node) ? node.items.map((item, index) => [String(index), {source, node: item as Node, line: lineOf(source, item)}]) : [];
}

/** Opens the files of a description and follows its references from file to file. */
function createSources(siteDir: string) {
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
    return source?.root ? {source, node: source.root, line: 1} : null;
  }
  /** The place that a `$ref` node points to, or null where the node is none or points nowhere. */
  function follow({source, node}: At): At | null {
    const reference = isMap(node) ? node.get('$ref') : undefined;
    if (typeof reference !== 'string' || /^https?:/.test(reference)) return null;
    const [file = '', pointer = ''] = reference.split('#');
    const start = rootOf(file ? path.posix.join(path.posix.dirname(source.file), file) : source.file);
    const segments = pointer.split('/').slice(1).map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
    return segments.reduce<At | null>((at, segment) => at && (childrenOf(at).find(([name]) => name === segment)?.[1] ?? null), start);
  }
  return {rootOf, follow};
}

function toPlace({source, line}: At): Place {
  return {file: source.file, line};
}

/**
 * Walks the sources and the bundle side by side, so that it does not matter how the bundler named or moved a part.
 * @param document the bundle of what stands under siteDir
 * @returns the place of every object of the bundle that the sources lead to
 */
export function findSourcePlaces(siteDir: string, document: OpenApiDocument): Map<object, Place> {
  const places = new Map<object, Place>();
  const resolver = createResolver(document);
  const {rootOf, follow} = createSources(siteDir);
  const seen = new Map<object, Set<Node>>();

  function walk(at: At, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const nodes = seen.get(value) ?? new Set();
    if (nodes.has(at.node)) return;
    seen.set(value, nodes.add(at.node));
    if (!places.has(value)) places.set(value, toPlace(at));
    const target = follow(at);
    const reference = '$ref' in value && typeof value.$ref === 'string' ? value.$ref : null;
    if (target) walk(target, reference === null ? value : resolver.lookUp(reference));
    for (const [name, child] of childrenOf(at)) walk(child, (value as Record<string, unknown>)[name]);
  }

  const root = rootOf(ROOT_FILE);
  if (root) walk(root, document);
  return places;
}

/** References of the sources that only lead to each other, which the bundler reports without saying where. */
export function findReferenceCircles(siteDir: string): Place[] {
  const {rootOf, follow} = createSources(siteDir);
  const circles = new Map<Node, Place>();
  const seen = new Set<Node>();

  function leadsToItself(at: At): boolean {
    const passed = new Set<Node>();
    for (let next = follow(at); next && !passed.has(next.node); next = follow(next)) {
      if (next.node === at.node) return true;
      passed.add(next.node);
    }
    return false;
  }
  function walk(at: At): void {
    if (seen.has(at.node)) return;
    seen.add(at.node);
    if (leadsToItself(at)) circles.set(at.node, toPlace(at));
    const target = follow(at);
    if (target) walk(target);
    for (const [, child] of childrenOf(at)) walk(child);
  }

  const root = rootOf(ROOT_FILE);
  if (root) walk(root);
  return [...circles.values()];
}

/** A reference: where it stands, and whether it leads to anything. */
export type Reference = Place & {reference: string; isThere: boolean};

/** The references of files, but for those to other hosts. */
export function findReferences(siteDir: string, files: readonly string[]): Reference[] {
  const {rootOf, follow} = createSources(siteDir);
  const found: Reference[] = [];
  function walk(at: At): void {
    const reference = isMap(at.node) ? at.node.get('$ref') : undefined;
    if (typeof reference === 'string' && !/^https?:/.test(reference)) {
      found.push({file: at.source.file, line: lineOf(at.source, at.node), reference, isThere: follow(at) !== null});
    }
    for (const [, child] of childrenOf(at)) walk(child);
  }
  for (const file of files) {
    const root = rootOf(file);
    if (root) walk(root);
  }
  return found;
}
