import {expect, it} from 'vitest';

import {diagramId} from '../../lib/diagram-id';

import {createDiagramFinder} from './find-diagrams';

const SOURCE = 'graph TD\n  A-->B\n\n  B-->C';
const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

it.each([
  ['at the start of a line', `# T\n\n\`\`\`mermaid\n${SOURCE}\n\`\`\`\n`],
  ['with a longer fence', `\`\`\`\`mermaid\n${SOURCE}\n\`\`\`\`\n`],
  ['with tildes', `~~~mermaid\n${SOURCE}\n~~~\n`],
  ['in a list', `1. a\n\n${indented(`\`\`\`mermaid\n${SOURCE}\n\`\`\``, '   ')}\n`],
  ['in a tab', `<Tabs>\n<TabItem>\n\n\`\`\`mermaid\n${SOURCE}\n\`\`\`\n\n</TabItem>\n</Tabs>\n`],
  ['in a quotation', `${indented(`\`\`\`mermaid\n${SOURCE}\n\`\`\``, '> ').replace('\n\n', '\n>\n')}\n`],
  ['with more after the language', `\`\`\`mermaid title="x"\n${SOURCE}\n\`\`\`\n`],
])('finds a diagram %s', (_what, mdx) => {
  const find = createDiagramFinder(() => ['```mermaid\ngraph LR\n```\n', `Text\n\n${mdx}`]);
  expect(find(diagramId(SOURCE))).toBe(SOURCE);
  expect(find(diagramId('graph LR'))).toBe('graph LR');
  expect(find(diagramId('another'))).toBeUndefined();
});
