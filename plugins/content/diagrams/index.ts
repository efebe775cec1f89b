/** Remark plugin: replaces ```mermaid blocks with inline SVG figures at build time, so that pages need no script. */
import path from 'node:path';

import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {diagramId} from '../../lib/diagram-id';
import {assertNoProblems} from '../../lib/problems';

import {drawDiagram} from './draw-diagram';
import {readDiagram} from './model/read-diagram';

type File = {path?: string; cwd: string};

/** Creates the element of src/components/Diagram. The HTML is one string, which is smaller than many JSX calls. */
function toFigure(html: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Diagram',
    attributes: [{type: 'mdxJsxAttribute', name: 'html', value: html}],
    children: [],
  };
}

async function toFigureOf(code: Code, file: File, drawings: Map<string, Promise<string>>): Promise<MdxJsxFlowElement> {
  const diagram = readDiagram(code.value);
  if (Array.isArray(diagram)) {
    const place = path
      .relative(file.cwd, file.path ?? '')
      .split(path.sep)
      .join('/');
    assertNoProblems(
      'Diagrams',
      diagram.map(({line, ...fault}) => ({...fault, file: place, line: (code.position?.start.line ?? 0) + line})),
    );
    throw new Error(`${place} has an invalid diagram.`);
  }
  const drawing = drawings.get(code.value) ?? drawDiagram(diagram, diagramId(code.value));
  drawings.set(code.value, drawing);
  return toFigure(await drawing);
}

/** @returns a transformer that throws a ProblemsError for invalid diagrams */
export function diagrams() {
  /** By source, because the preview renders all diagrams of a page again after each edit. */
  const drawings = new Map<string, Promise<string>>();
  return async (tree: Root, file: File): Promise<void> => {
    const found: {code: Code; siblings: RootContent[]}[] = [];
    visit(tree, 'code', (code, _index, parent) => {
      if (code.lang === 'mermaid' && parent) found.push({code, siblings: parent.children as RootContent[]});
    });
    for (const {code, siblings} of found) siblings[siblings.indexOf(code)] = await toFigureOf(code, file, drawings);
  };
}
