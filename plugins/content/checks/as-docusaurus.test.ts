/** Compares how the checks parse MDX with the output of the MDX compiler of Docusaurus. */
import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {ADMONITIONS, preprocessMdx} from '../../lib/parse-mdx';
import {keepColons} from '../markdown/keep-colons';

import {parseSource} from './source-file';

type Processor = {
  process: (source: {
    content: string;
    filePath: string;
    frontMatter: object;
    compilerName: string;
  }) => Promise<{content: string}>;
};
type Create = (parameters: {options: object; format: string}) => Promise<Processor>;

const siteDir = path.join(__dirname, '../../..');
let compile: (text: string) => Promise<string>;

beforeAll(async () => {
  const {createProcessorUncached} = (await import('@docusaurus/mdx-loader/lib/processor.js')) as unknown as {
    createProcessorUncached: Create;
  };
  const markdownConfig = {
    mermaid: false,
    mdx1Compat: {comments: true, admonitions: true, headingIds: true},
    anchors: {maintainCase: false},
  };
  const options = {
    beforeDefaultRemarkPlugins: [keepColons],
    admonitions: true,
    markdownConfig,
    staticDirs: [],
    siteDir,
  };
  const {process} = await createProcessorUncached({options, format: 'mdx'});
  compile = async (text) =>
    (
      await process({
        content: preprocessMdx(text),
        filePath: path.join(siteDir, 'docs/page.mdx'),
        frontMatter: {},
        compilerName: 'client',
      })
    ).content;
});

describe('the checks and Docusaurus parse a text in the same way:', () => {
  it.each([
    ['## Choose a method {#method}'],
    ['## `code` and *words* {#both}'],
    ['## A heading: with signs & more'],
    ['### Ünïcode'],
    ['## A **bold** one {#bold-one}'],
  ])('the anchor of %s', async (heading) => {
    const [anchor] = parseSource('doc', 'docs/page.mdx', `${heading}\n`).anchors ?? [];
    expect(await compile(`${heading}\n`)).toContain(`id: "${anchor}"`);
  });

  it.each(ADMONITIONS)('the admonition %s', async (name) => {
    expect(await compile(`:::${name} A title\n\nWords.\n\n:::\n`)).toContain(`type: "${name}"`);
  });

  it('colons in text', async () => {
    const compiled = await compile(
      '## urn:example:key:1\n\n| urn:example:lock:1 |\n|---|\n| urn:ietf:params:oauth:id:1 |\n\n:smile: re:Invent\n',
    );
    expect(compiled.match(/[\u{1F000}-\u{1FFFF}\u2600-\u27BF]/u)).toBeNull();
    expect(compiled).toContain(':smile');
  });
});
