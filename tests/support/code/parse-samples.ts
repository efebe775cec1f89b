import path from 'node:path';

import {Language, Parser} from '@vscode/tree-sitter-wasm';
import type {Node} from '@vscode/tree-sitter-wasm';

const GRAMMARS: Record<string, string> = {
  python: 'python',
  curl: 'bash',
  bash: 'bash',
  csharp: 'c-sharp',
  go: 'go',
  nodejs: 'javascript',
  javascript: 'javascript',
  ruby: 'ruby',
  php: 'php',
  java: 'java',
  powershell: 'powershell',
};

const FOLDER = path.dirname(require.resolve('@vscode/tree-sitter-wasm'));

/** The first node that does not match the grammar (ERROR) or that the parser inserted (MISSING). */
function firstFault(node: Node): Node | null {
  if (node.isError || node.isMissing) return node;
  if (!node.hasError) return null;
  for (const child of node.children) {
    const fault = child && firstFault(child);
    if (fault) return fault;
  }
  return node;
}

function describeFault(node: Node, text: string): string {
  const [first, last] = [node.startPosition.row + 1, node.endPosition.row + 1];
  const line = text.split('\n')[first - 1] ?? '';
  return `${last > first ? `lines ${first} to ${last}` : `line ${first}`}: ${node.isMissing ? `"${node.type}" is missing` : 'does not parse'}: ${line.trim().slice(0, 120)}`;
}

/** Loads one grammar. The caller must delete the trees. */
export async function createParser(language: string): Promise<Parser> {
  await Parser.init({locateFile: (name: string) => path.join(FOLDER, name)});
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(FOLDER, `tree-sitter-${GRAMMARS[language] ?? language}.wasm`)));
  return parser;
}

/**
 * Loads the grammars of the sample languages.
 * @returns a function that returns the first syntax error of a text with its line; null when there is none
 */
export async function createSampleParser(): Promise<(language: string, text: string) => string | null> {
  await Parser.init({locateFile: (name: string) => path.join(FOLDER, name)});
  const loaded = new Map<string, Language>();
  for (const [language, grammar] of Object.entries(GRAMMARS)) {
    loaded.set(language, await Language.load(path.join(FOLDER, `tree-sitter-${grammar}.wasm`)));
  }
  const parser = new Parser();
  return (language, text) => {
    const grammar = loaded.get(language);
    if (!grammar) return 'there is no grammar for it';
    parser.setLanguage(grammar);
    const tree = parser.parse(text);
    if (!tree) return 'the parser failed';
    const fault = firstFault(tree.rootNode);
    const description = fault && describeFault(fault, text);
    tree.delete();
    return description;
  };
}
