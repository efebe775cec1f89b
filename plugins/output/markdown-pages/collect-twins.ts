import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {RouteConfig} from '@docusaurus/types';
import type {Element} from 'domhandler';

import {kindOf} from '../../../src/search/indexed-pages';
import {findElements} from '../../lib/find-elements';
import {listFlows, readOneFlow} from '../../lib/flows/read-flows';
import {renderDiagram} from '../../lib/flows/render-flow';
import {readSourceSync} from '../../lib/source-text';

import type {Site} from './addresses';
import {plainText} from './convert/dom';
import {createDiagramFinder} from './find-diagrams';
import {readPage} from './read-page';
import {renderTwin} from './render-twin';
import type {Twin} from './twin';

/** @returns site path of a page → its source file, relative to the site */
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

/** The headings below the title, in page order. */
function collectHeadings(main: Element): Twin['headings'] {
  return findElements(main, ({name}) => /^h[2-6]$/.test(name)).map((heading) => ({
    text: plainText(heading),
    id: heading.attribs.id ?? null,
  }));
}

/** Folders in which Mermaid blocks are rendered as diagrams (docusaurus.config.ts). */
const DIAGRAM_FOLDERS = ['docs', 'blog'];

/** Renders the diagrams of flows as Mermaid blocks. */
function readFlowDiagrams(siteDir: string): string[] {
  return listFlows(siteDir).map((id) => {
    const {flow, operations} = readOneFlow(siteDir, id);
    return `\`\`\`mermaid\n${renderDiagram(flow, operations)}\n\`\`\`\n`;
  });
}

/** Reads all Markdown and MDX sources, including partials. */
function readMdx(siteDir: string): string[] {
  return DIAGRAM_FOLDERS.flatMap((folder) =>
    (readdirSync(path.join(siteDir, folder), {recursive: true}) as string[])
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => readSourceSync(siteDir, path.join(folder, file))),
  );
}

export type Build = {
  siteDir: string;
  outDir: string;
  /** Site path of a page → its source file, relative to the site. */
  sources: ReadonlyMap<string, string>;
  /** Source file → time of its last commit, in milliseconds since 1970. */
  dates: ReadonlyMap<string, number>;
};

/**
 * @param paths site paths of built pages
 * @returns twins in the same order, without pages that only redirect
 */
export function collectTwins(paths: readonly string[], site: Site, {siteDir, outDir, sources, dates}: Build): Twin[] {
  const findDiagram = createDiagramFinder(() => [
    ...readMdx(siteDir).filter((text) => text.includes('mermaid')),
    ...readFlowDiagrams(siteDir),
  ]);
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
        findDiagram(id) {
          const diagram = findDiagram(id);
          if (diagram === undefined)
            throw new Error(
              `The source of the diagram ${id} on ${route} was not found in ${DIAGRAM_FOLDERS.join(' or ')}. → Write diagrams as mermaid blocks in these folders.`,
            );
          return diagram;
        },
      },
      site,
    );
    const kind = kindOf(route, operation !== null);
    // Copies the strings, because substrings would keep the whole HTML in memory.
    return [
      structuredClone({path: route, title, description, kind, operation, headings: collectHeadings(main), markdown}),
    ];
  });
}
