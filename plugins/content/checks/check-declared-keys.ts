import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import type {SourceFile} from './source-file';

/** The keys in blog/authors.yml and blog/tags.yml; null if the file cannot be parsed. */
export type DeclaredKeys = {authors: readonly string[] | null; tags: readonly string[] | null};

/** Front matter field, and the list that declares its keys. Owners are teams, which are declared as authors. */
const LISTS = [
  ['authors', 'authors'],
  ['tags', 'tags'],
  ['owner', 'authors'],
] as const;

/** Finds undeclared authors and tags of a post, and undeclared owners of a page. */
export function checkDeclaredKeys({file, frontMatter, fieldLines}: SourceFile, declared: DeclaredKeys): Problem[] {
  if (!frontMatter) return [];
  return LISTS.flatMap(([field, list]) => {
    const keys = declared[list];
    if (!keys) return [];
    const value = frontMatter[field];
    const used: unknown[] = Array.isArray(value)
      ? value
      : field === 'owner' && typeof value === 'string'
        ? [value]
        : [];
    return used
      .filter((key) => !keys.includes(String(key)))
      .map((key) => {
        const near = findNearest(String(key), keys);
        const remedy =
          near.length > 0
            ? `Did you mean ${near.join(' or ')}? Otherwise declare it there first.`
            : `Use one of ${keys.join(', ')}, or declare it there first.`;
        return {
          file,
          line: fieldLines.get(field) ?? 1,
          what: `"${String(key)}" is not declared in blog/${list}.yml.`,
          remedy,
        };
      });
  });
}
