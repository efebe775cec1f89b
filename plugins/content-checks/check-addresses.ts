import {routeOfFile} from '../lib/content-paths';
import type {Problem} from '../lib/problems';

import type {SourceFile} from './source-file';

/** The site path of a source, with the slug that it may give itself. */
export function routeOf({kind, file, frontMatter: {slug}}: SourceFile): string {
  return routeOfFile(file, kind === 'doc' && typeof slug === 'string' ? slug : undefined);
}

/** Addresses have no capitals, because servers and people would not agree on them, and each has one page. */
export function checkAddresses(sources: readonly SourceFile[]): Problem[] {
  const first = new Map<string, string>();
  return sources.flatMap((source) => {
    const {file, fieldLines} = source;
    const route = routeOf(source);
    const line = fieldLines.get('slug') ?? 1;
    const other = first.get(route);
    first.set(route, other ?? file);
    const isOddFile = /[^a-z0-9/.-]/.test(routeOfFile(file)) && route === routeOfFile(file);
    return [
      ...(other ? [{file, line, what: `The address ${route} is that of ${other} already.`, remedy: 'Give each page an address of its own.'}] : []),
      ...(isOddFile ? [{file, line: 1, what: `The address ${route} has other signs than small letters, digits and hyphens.`, remedy: 'Rename the file or its folder.'}] : []),
    ];
  });
}
