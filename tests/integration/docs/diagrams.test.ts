import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element} from 'hast';
import {describe, expect, it} from 'vitest';

import {readContent} from '../../../plugins/content/checks/read-content';
import {routeOfFile} from '../../../plugins/lib/content-paths';
import {readFlowsWithProblems} from '../../../plugins/lib/flows/read-flows';
import {collectPage} from '../../../plugins/search/collect-page';
import {BASE_URL} from '../../../src/site/facts';
import {elements, readBuiltPages, textOf} from '../../support/site/built-pages';
import {SITE_DIR} from '../../support/site/sites';

/** Reads the titles of all diagrams, of diagram blocks and of flows, by page. */
async function readTitles(): Promise<Map<string, string[]>> {
  const {sources} = await readContent(SITE_DIR);
  const flows = new Map(readFlowsWithProblems(SITE_DIR).flows.map(({id, title}) => [id, title]));
  const titles = sources.map(
    ({file, text}) =>
      [
        `${BASE_URL}${routeOfFile(file).slice(1)}`,
        [...text.matchAll(/^\s*accTitle: (.+)$|^<Flow id="(.+)" \/>$/gm)].map(
          ([, title, flow = '']) => title ?? flows.get(flow) ?? '',
        ),
      ] as const,
  );
  return new Map(titles.filter(([, found]) => found.length > 0));
}

const isDiagram = ({properties}: Element) =>
  Array.isArray(properties.className) && properties.className.includes('diagram');
const pages = new Map((await readBuiltPages()).map((page) => [page.route, page]));

describe('the diagrams in built pages', () => {
  it('are all rendered as images with a name and a description', async () => {
    const titles = await readTitles();
    expect(titles.size).toBeGreaterThan(0);
    for (const [route, expected] of titles) {
      const page = pages.get(route);
      if (!page) throw new Error(`${route} is not built`);
      const figures = elements(page, 'figure').filter(isDiagram);
      expect(
        figures.map((figure) =>
          textOf(
            figure.children.find(
              (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
            ) ?? figure,
          ),
        ),
        route,
      ).toEqual(expected);
      const images = elements(page, 'svg').filter(
        ({properties}) => properties.role === 'img' && String(properties.ariaLabelledBy).startsWith('diagram-'),
      );
      expect(images.length, route).toBe(expected.length);
      expect(page.html, route).not.toContain('language-mermaid');
      const ids = elements(page, 'title', 'desc')
        .map(({properties}) => String(properties.id))
        .filter((id) => id.startsWith('diagram-'));
      expect(new Set(ids).size, route).toBe(2 * expected.length);
    }
  });

  it('are found in the search by name and not by their labels', async () => {
    for (const [route, [title = '']] of await readTitles()) {
      const html = pages.get(route)?.html ?? '';
      const sections = collectPage(html, route)?.sections;
      expect(sections?.map(({text}) => text).join(' '), route).toContain(title.replace(/\s+/g, ' '));
      const without = html.replace(/<svg[^>]*role="?img"?[\s\S]*?<\/svg>/g, '');
      expect(without.length, route).toBeLessThan(html.length);
      expect(sections, route).toEqual(collectPage(without, route)?.sections);
    }
  });

  it('load no diagram library', () => {
    const scripts = [...pages.values()]
      .flatMap((page) => elements(page, 'script'))
      .map(({properties}) => String(properties.src ?? ''));
    expect(scripts.filter((src) => /mermaid|elk/i.test(src))).toEqual([]);
    const all = [...new Set(scripts.filter((src) => src.startsWith(`${BASE_URL}assets/`)))].map((src) =>
      readFileSync(path.join(SITE_DIR, 'build', src.slice(BASE_URL.length)), 'utf8'),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((source) => /sequenceDiagram|eclipse\.elk/.test(source))).toEqual([]);
  });
});
