import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import type {SourceFile} from './source-file';

/** The keys in blog/authors.yml and blog/tags.yml; null if the file cannot be parsed. */
export type DeclaredKeys = {authors: readonly string[] | null; tags: readonly string[] | null};

/** Finds undeclared authors and tags of a post. */
export function checkDeclaredKeys(
  {kind, file, frontMatter, fieldLines}: SourceFile,
  declared: DeclaredKeys,
): Problem[] {
  if (kind !== 'post' || !frontMatter) return [];
  return (['authors', 'tags'] as const).flatMap((field) => {
    const keys = declared[field];
    if (!keys) return [];
    const used = Array.isArray(frontMatter[field]) ? (frontMatter[field] as unknown[]) : [];
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
          what: `"${String(key)}" is not declared in blog/${field}.yml.`,
          remedy,
        };
      });
  });
}
