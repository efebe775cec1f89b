import {routeOfFile} from '../../lib/content-paths';
import type {Problem} from '../../lib/problems';

import {findShared} from './find-shared';
import type {SourceFile} from './source-file';

/** The site path of a source; the `slug` of a doc overrides the path of its file. */
export function routeOf({kind, file, frontMatter}: SourceFile): string {
  return routeOfFile(file, kind === 'doc' && typeof frontMatter?.slug === 'string' ? frontMatter.slug : undefined);
}

/** Finds duplicate addresses, and addresses with special characters or capitals (some servers ignore case). */
export function checkAddresses(sources: readonly SourceFile[]): Problem[] {
  const shared = findShared(sources, routeOf).map(({item, others: [other]}) => ({
    file: item.file,
    line: item.fieldLines.get('slug') ?? 1,
    what: `The address ${routeOf(item)} is also used by ${other?.file}.`,
    remedy: 'Give each page its own address: rename the file or change its slug.',
  }));
  const invalid = sources.filter(
    (source) => /[^a-z0-9/.-]/.test(routeOfFile(source.file)) && routeOf(source) === routeOfFile(source.file),
  );
  return [
    ...shared,
    ...invalid.map((source) => ({
      file: source.file,
      line: 1,
      what: `The address ${routeOf(source)} may only contain lower-case letters, digits and hyphens.`,
      remedy: 'Rename the file or its folder.',
    })),
  ];
}
