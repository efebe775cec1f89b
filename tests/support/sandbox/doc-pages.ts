/** The pages of the documentation with their examples, and the results that they show after each example. */
import {readCodeBlocks} from '../code/code-blocks';
import type {CodeBlock} from '../code/code-blocks';
import {readCurlLines} from '../code/curl-lines';
import type {Functions, Variables} from '../code/curl-lines';
import {parseHttp} from '../code/http-message';
import type {ShownResponse} from '../code/http-message';
import {createParser} from '../code/parse-samples';

import type {Json} from './compare-values';

type Commands = ReturnType<typeof readCurlLines>;

export type DocPages = {
  /** Pages with a curl command. */
  files: readonly string[];
  /** All code blocks of a page in their order. */
  blocksOf: (file: string) => readonly CodeBlock[];
  /** The curl commands of a bash block. */
  commandsOf: (block: CodeBlock | undefined) => Commands;
  /** The results that a page shows between a bash block and the next one. */
  shownAfter: (block: CodeBlock) => Shown;
  /** The bash blocks of a page, preceded by the bash blocks of the page whose shell session it continues. */
  shellBlocks: (file: string) => readonly CodeBlock[];
};

export type Shown = {responses: ShownResponse[]; json: Json[]};

function shownAfter(blocks: readonly CodeBlock[], index: number): Shown {
  const rest = blocks.slice(index + 1);
  const end = rest.findIndex(({language}) => language === 'bash');
  const following = rest
    .slice(0, end === -1 ? undefined : end)
    .filter(({section}) => section === blocks[index]?.section);
  return {
    responses: following.filter(({language}) => language === 'http').flatMap(({text}) => parseHttp(text).responses),
    json: following.filter(({language}) => language === 'json').map(({text}) => JSON.parse(text) as Json),
  };
}

async function readBlocks(): Promise<ReadonlyMap<string, CodeBlock[]>> {
  const blocksOf = new Map<string, CodeBlock[]>();
  for (const block of await readCodeBlocks()) {
    const {file} = block;
    if (file.startsWith('docs/')) blocksOf.set(file, [...(blocksOf.get(file) ?? []), block]);
  }
  return blocksOf;
}

async function readCommands(pages: Iterable<readonly CodeBlock[]>): Promise<ReadonlyMap<CodeBlock, Commands>> {
  const parser = await createParser('bash');
  const commands = new Map<CodeBlock, Commands>();
  for (const blocks of pages) {
    const variables: Variables = new Map();
    const functions: Functions = new Map();
    for (const block of blocks) {
      if (block.language !== 'bash') continue;
      const tree = parser.parse(block.text);
      if (tree) commands.set(block, readCurlLines(tree.rootNode, variables, functions));
      tree?.delete();
    }
  }
  return commands;
}

/** Reads all pages in `docs/`. */
export async function readDocPages(): Promise<DocPages> {
  const pages = await readBlocks();
  const commands = await readCommands(pages.values());
  const blocksOf = (file: string) => pages.get(file) ?? [];
  const commandsOf = (block: CodeBlock | undefined) => (block && commands.get(block)) ?? [];

  function shellBlocks(file: string): CodeBlock[] {
    const blocks = blocksOf(file);
    const [{continues = null} = {}] = blocks;
    return [...(continues ? shellBlocks(continues) : []), ...blocks.filter(({language}) => language === 'bash')];
  }

  return {
    files: [...pages]
      .filter(([, blocks]) => blocks.some((block) => commandsOf(block).length > 0))
      .map(([file]) => file),
    blocksOf,
    commandsOf,
    shownAfter: (block) => {
      const all = blocksOf(block.file);
      return shownAfter(all, all.indexOf(block));
    },
    shellBlocks,
  };
}
