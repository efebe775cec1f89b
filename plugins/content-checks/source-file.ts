import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parseDocument} from 'yaml';
import type {Document} from 'yaml';

import {leaveTree} from '../lib/parsed-texts';
import type {Problem} from '../lib/problems';

import {listNodes} from './mdx-text';
import type {MdxText} from './mdx-text';
import {readBody} from './read-body';
import type {Body} from './read-body';

export type ContentKind = MdxText['kind'];

/** What an MDX source says. Plain data, so that it can be kept until the text is another one. */
export type SourceFile = Pick<MdxText, 'kind' | 'file' | 'text'> & Body & {
  hasFrontMatter: boolean;
  /** Front matter as values; empty when there is none. */
  frontMatter: Record<string, unknown>;
  /** Line in the file of each field that the front matter has. */
  fieldLines: ReadonlyMap<string, number>;
};

/** In the order of Docusaurus, which takes these trees over (lib/parsed-texts.ts). */
const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter, ['yaml']).use(remarkGfm);

/**
 * Parses MDX with the syntax that Docusaurus has.
 * Admonition markers (`:::note`) stay plain text here, which no check minds.
 * @throws VFileMessage where it cannot be read
 */
export function parseTree(text: string): Root {
  return parser.parse(text);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function readFieldLines(yaml: Document, source: string, firstLine: number): Map<string, number> {
  const lines = new Map<string, number>();
  const contents = yaml.contents as {items?: {key?: {value?: unknown; range?: [number, number, number]}}[]} | null;
  for (const {key} of contents?.items ?? []) {
    if (key?.range) lines.set(String(key.value), firstLine + lineAt(source, key.range[0]) - 1);
  }
  return lines;
}

type VfileError = Error & {line?: number; reason?: string};

/**
 * Reads an MDX source.
 * @returns the source, or the problem that keeps it from being read
 */
export function parseSource(kind: ContentKind, file: string, text: string): SourceFile | Problem {
  let tree: Root;
  try {
    tree = parseTree(text);
  } catch (error) {
    const {line, reason, message} = error as VfileError;
    return {
      file,
      line: line ?? 1,
      what: `The MDX cannot be read: ${reason ?? message}`,
      remedy: (text.split('\n')[(line ?? 1) - 1] ?? '').includes('<!--') ? 'A comment is written {/* … */}.' : 'Close every tag, and put { and < that are meant as text in backticks.',
    };
  }
  const [first] = tree.children;
  const source = first?.type === 'yaml' ? first.value : '';
  const yaml = parseDocument(source);
  const [fault] = yaml.errors;
  if (fault) {
    return {
      file,
      line: 1 + lineAt(source, fault.pos[0]),
      what: `The front matter is not valid YAML: ${fault.message.split('\n')[0]}`,
      remedy: fault.code === 'DUPLICATE_KEY' ? 'Leave one of them.' : 'Put a value that holds ": " or "#" in double quotes.',
    };
  }
  const nodes = listNodes(tree);
  const body = readBody({kind, file, text, tree, nodes});
  leaveTree(text, tree, nodes);
  return {
    kind,
    file,
    text,
    hasFrontMatter: first?.type === 'yaml',
    frontMatter: (yaml.toJS() as Record<string, unknown> | null) ?? {},
    fieldLines: readFieldLines(yaml, source, 2),
    ...body,
  };
}
