import type {Root} from 'mdast';
import {parseDocument} from 'yaml';
import type {Document} from 'yaml';

import {listNodes, parseMdx} from '../../lib/parse-mdx';
import type {Problem} from '../../lib/problems';
import {explainYaml} from '../../lib/yaml-source';

import {explainMdx} from './explain-mdx';
import type {MdxError} from './explain-mdx';
import type {MdxText} from './mdx-text';
import {readBody} from './read-body';
import type {Body} from './read-body';

export type ContentKind = MdxText['kind'];

/** A parsed MDX source, as plain data, because it is cached. */
export type SourceFile = Pick<MdxText, 'kind' | 'file' | 'text'> &
  Body & {
    hasFrontMatter: boolean;
    /** Front matter values; empty if there is no front matter, null if it cannot be parsed. */
    frontMatter: Record<string, unknown> | null;
    fieldLines: ReadonlyMap<string, number>;
  };

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

type FrontMatter = Pick<SourceFile, 'hasFrontMatter' | 'frontMatter' | 'fieldLines'> & {problems: Problem[]};

/** Reads front matter from the text, not the tree, to report its problems even if the MDX cannot be parsed. */
function readFrontMatter(file: string, text: string): FrontMatter {
  const [, source] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(text) ?? [];
  if (source === undefined || !text.startsWith('---'))
    return {hasFrontMatter: false, frontMatter: {}, fieldLines: new Map(), problems: []};
  const yaml = parseDocument(source);
  const [fault] = yaml.errors;
  if (fault) {
    const {line, reason, remedy} = explainYaml(fault, source);
    return {
      hasFrontMatter: true,
      frontMatter: null,
      fieldLines: new Map(),
      problems: [{file, line: line + 1, what: `The front matter is not valid YAML: ${reason}`, remedy}],
    };
  }
  const value: unknown = yaml.toJS();
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    hasFrontMatter: true,
    frontMatter: isRecord ? (value as Record<string, unknown>) : {},
    fieldLines: readFieldLines(yaml, source, 2),
    problems: [],
  };
}

function parseTree(file: string, text: string): Root | Problem {
  try {
    return parseMdx(text);
  } catch (error) {
    return {file, ...explainMdx(error as MdxError, text)};
  }
}

/** Parses and checks an MDX source. The problems include parser errors. */
export function parseSource(kind: ContentKind, file: string, text: string): SourceFile {
  const {problems, ...frontMatter} = readFrontMatter(file, text);
  const tree = parseTree(file, text);
  const body: Body =
    'what' in tree
      ? {
          ownProblems: [tree],
          anchors: null,
          imports: [],
          links: [],
          errorTables: {selections: [], entries: [], writtenRows: []},
          flows: [],
        }
      : readBody({kind, file, text, tree, nodes: listNodes(tree)});
  return {kind, file, text, ...frontMatter, ...body, ownProblems: [...problems, ...body.ownProblems]};
}
