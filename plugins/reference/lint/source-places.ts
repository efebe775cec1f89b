/** Finds the source file and line of objects in the bundle. */
import type {Node} from 'yaml';

import {createResolver} from '../model/openapi';
import type {OpenApiDocument} from '../model/openapi';

import {childrenOf, createSources, ROOT_FILE, toPlace} from './sources';
import type {At, Place} from './sources';

/**
 * Finds the place of each object in the sources. Walks sources and bundle in parallel, because the bundler renames and
 * moves objects.
 * @param document the bundle of siteDir
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
    const target = follow(at);
    const reference = '$ref' in value && typeof value.$ref === 'string' ? value.$ref : null;
    // If the bundler has replaced the reference with its target, the object is in the file of the target.
    if (target && reference === null) walk(target, value);
    if (!places.has(value)) places.set(value, toPlace(at));
    if (target && reference !== null) walk(target, resolver.lookUp(reference));
    for (const [name, child] of childrenOf(at)) walk(child, (value as Record<string, unknown>)[name]);
  }

  const root = rootOf(ROOT_FILE);
  if (root) walk(root, document);
  return places;
}
