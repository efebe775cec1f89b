import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {RouteConfig} from '@docusaurus/types';

import {readSourceSync} from '../../lib/source-text';

import type {Site} from './addresses';
import {createDiagramFinder} from './find-diagrams';
import {kindOf, readPage} from './read-page';
import {renderTwin} from './render-twin';
import type {Twin} from './twin';

/** @returns source file, relative to the site, by the site path of its page */
export function collectSources(routes: readonly RouteConfig[], baseUrl: string): Map<string, string> {
  return new Map(
    routes.flatMap((route): [string, string][] => {
      const source = route.metadata?.sourceFilePath;
      return [
        ...(source ? [[route.path.slice(baseUrl.length - 1), source] as [string, string]] : []),
        ...collectSources(route.routes ?? [], baseUrl),
      ];
    }),
  );
}

export type Build = {
  siteDir: string;
  outDir: string;
  /** Source file, relative to the site, by the site path of its page. */
  sources: ReadonlyMap<string, string>;
  /** Time of the last change of a source file, in milliseconds since 1970. */
  dates: ReadonlyMap<string, number>;
};

/**
 * @param paths site paths of built pages
 * @returns twins in the same order, without pages that only redirect
 */
export function collectTwins(paths: readonly string[], site: Site, {siteDir, outDir, sources, dates}: Build): Twin[] {
  return paths.flatMap((route) => {
    const page = readPage(readFileSync(path.join(outDir, route, 'index.html')));
    if (!page) return [];
    const {title, description, operation, main} = page;
    const source = sources.get(route);
    const markdown = renderTwin(
      {
        path: route,
        title,
        description,
        main,
        updatedAt: (source === undefined ? undefined : dates.get(source)) ?? null,
        findDiagram: createDiagramFinder(() => (source === undefined ? '' : readSourceSync(siteDir, source))),
      },
      site,
    );
    return [{path: route, title, description, kind: kindOf(route, operation), operation, markdown}];
  });
}
