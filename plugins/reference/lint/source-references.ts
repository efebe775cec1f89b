/** Finds the references in the files of openapi/. */
import path from 'node:path';

import type {Node} from 'yaml';

import {childrenOf, REMOTE, ROOT_FILE, toPlace, valueOf} from './sources';
import type {At, Place, Sources} from './sources';

/** Finds circular references, because the bundler reports them without file and line. */
export function findCircularReferences({rootOf, follow}: Sources): Place[] {
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

export type Reference = Place & {
  reference: string;
  kind: 'resolved' | 'missing' | 'remote';
  /** Path relative to the site, with the part after `#`. */
  target: string;
  /** References to suggest, in which the first missing key is replaced with an existing one. */
  candidates: readonly string[];
};

/** Replaces the first missing segment of a reference with each existing key. */
function listCandidates(reference: string, find: (reference: string) => At | null): string[] {
  const [file = '', pointer] = reference.split('#');
  if (pointer === undefined) return [];
  const segments = pointer.split('/').slice(1);
  const findPart = (count: number) => find(`${file}#${['', ...segments.slice(0, count)].join('/')}`);
  const known = segments.findIndex((_segment, index) => !findPart(index + 1));
  const parent = findPart(known);
  const toReference = (name: string) =>
    `${file}#${['', ...segments.slice(0, known), name.replaceAll('~', '~0').replaceAll('/', '~1'), ...segments.slice(known + 1)].join('/')}`;
  return parent ? childrenOf(parent).map(([name]) => toReference(name)) : [];
}

/** Matches references in the mapping of a discriminator. All other values are names of components. */
const IS_PATH = /[/#]|\.(?:ya?ml|json)$/;

/** Finds `$ref`, `externalValue`, and paths in a discriminator's `mapping`. */
export function findReferences({rootOf, find}: Sources, files: readonly string[]): Reference[] {
  const found: Reference[] = [];
  function add(reference: string, at: At): void {
    const [file = '', pointer] = reference.split('#');
    const target = file ? path.posix.join(path.posix.dirname(at.source.file), file) : at.source.file;
    const findTarget = (wanted: string) => find(wanted, at.source);
    const kind = REMOTE.test(reference) ? 'remote' : findTarget(reference) ? 'resolved' : 'missing';
    found.push({
      ...toPlace(at),
      reference,
      kind,
      target: pointer === undefined ? target : `${target}#${pointer}`,
      candidates: kind === 'missing' ? listCandidates(reference, findTarget) : [],
    });
  }
  const seen = new Set<Node>();
  function walk(at: At): void {
    if (seen.has(at.node)) return;
    seen.add(at.node);
    const children = childrenOf(at);
    const isDiscriminator = children.some(
      ([name, child]) => name === 'propertyName' && typeof valueOf(child) === 'string',
    );
    for (const [name, child] of children) {
      const value = valueOf(child);
      if ((name === '$ref' || name === 'externalValue') && typeof value === 'string') add(value, child);
      else if (name === 'mapping' && isDiscriminator) {
        for (const [, mapped] of childrenOf(child)) {
          const reference = valueOf(mapped);
          if (typeof reference === 'string' && IS_PATH.test(reference)) add(reference, mapped);
        }
      } else walk(child);
    }
  }
  for (const file of files) {
    const root = rootOf(file);
    if (root) walk(root);
  }
  return found;
}
