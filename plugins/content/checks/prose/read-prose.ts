import type {Code, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {isScalar, parseDocument, visit as visitYaml} from 'yaml';
import type {Scalar} from 'yaml';

import {parseMdx, preprocessMdx} from '../../../lib/parse-mdx';
import {readSource} from '../../../lib/source-text';
import {listFiles} from '../read-content';
import type {Content} from '../read-content';

import {joinTexts} from './prose-text';
import type {ProseFile, SourceLine} from './prose-text';

/** Extracts the prose of pages and YAML files, with positions. */

const markdown = unified().use(remarkParse).use(remarkGfm);
const parse = (source: string): Root => markdown.parse(source);

/** Fields of front matter with prose. */
const SHOWN_FIELDS = new Set(['title', 'description', 'sidebar_label']);
/** Keys with prose in the API description, and in the files of tags, authors and errors. */
const SHOWN_KEYS = new Set(
  ['title', 'summary', 'description', 'label'].concat('cause', 'recognise', 'fix', 'meaning', 'unused'),
);
/** Title and description of a diagram. Labels are not linted, because they can contain code without backticks. */
const DIAGRAM_TEXT = /^(\s*acc(?:Title|Descr):\s*)(.*\S)/;

/** The lines of a YAML scalar without key, block indicator, quotes and indentation. */
function linesOfScalar(yaml: string, {range, type}: Scalar): SourceLine[] {
  const [start = 0, end = 0] = range ?? [];
  const before = yaml.slice(0, start).split('\n');
  const lines = yaml
    .slice(start, end)
    .split('\n')
    .map((text, index) => ({
      text,
      line: before.length + index,
      column: index === 0 ? (before.at(-1)?.length ?? 0) + 1 : 1,
    }));
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  const shown = isBlock ? lines.slice(1) : lines;
  // A block scalar may contain indented lists, so only the common indentation is removed.
  const common = Math.min(
    ...shown.filter(({text}) => text.trim() !== '').map(({text}) => /^ */.exec(text)?.[0].length ?? 0),
  );
  return shown.map(({text, line, column}, index) => {
    const indent = isBlock ? Math.min(common, text.length) : (/^ */.exec(text)?.[0].length ?? 0);
    const opening = isQuoted && index === 0 ? 1 : 0;
    const closing = isQuoted && index === shown.length - 1 ? 1 : 0;
    return {text: text.slice(indent + opening, text.length - closing), line, column: column + indent + opening};
  });
}

/** The string values of the given keys in a YAML source that starts on line `firstLine` of the file. */
function readYaml(yaml: string, keys: ReadonlySet<string>, firstLine: number): SourceLine[][] {
  const texts: SourceLine[][] = [];
  visitYaml(parseDocument(yaml), {
    Pair(_index, {key, value}) {
      if (!isScalar(key) || !keys.has(String(key.value)) || !isScalar(value) || typeof value.value !== 'string') return;
      texts.push(linesOfScalar(yaml, value).map(({line, ...rest}) => ({...rest, line: line + firstLine - 1})));
    },
  });
  return texts;
}

function readDiagrams(tree: Root): SourceLine[][] {
  const texts: SourceLine[][] = [];
  visit(tree, 'code', ({lang, value, position}: Code) => {
    if (lang !== 'mermaid' || !position) return;
    for (const [index, line] of value.split('\n').entries()) {
      const [, mark = '', text = ''] = DIAGRAM_TEXT.exec(line) ?? [];
      if (text)
        texts.push([{text, line: position.start.line + 1 + index, column: position.start.column + mark.length}]);
    }
  });
  return texts;
}

/** The prose of a page: body, visible front matter, and titles and descriptions of diagrams. */
export function readPageProse({file, text}: {file: string; text: string}): ProseFile {
  const tree = parseMdx(text);
  const [first] = tree.children;
  const frontMatter = first?.type === 'yaml' ? readYaml(first.value, SHOWN_FIELDS, 2) : [];
  return {
    file,
    texts: [
      {source: preprocessMdx(text), tree, placeOf: (place) => place},
      joinTexts([...frontMatter, ...readDiagrams(tree)], parse),
    ],
  };
}

/** The prose of a YAML file: the API description, tags or authors. */
export function readYamlProse(file: string, yaml: string): ProseFile {
  return {file, texts: [joinTexts(readYaml(yaml, SHOWN_KEYS, 1), parse)]};
}

/**
 * Reads all prose of the site: pages, partials, articles, tags, authors and the API description.
 * @param isIncluded filter for files
 */
export async function readProse(
  siteDir: string,
  {sources, partials, files}: Content,
  isIncluded: (file: {file: string}) => boolean = () => true,
): Promise<ProseFile[]> {
  const wanted = [...files, ...(await listFiles(siteDir, 'openapi'))].filter(
    (file) => /\.ya?ml$/.test(file) && isIncluded({file}),
  );
  const data = await Promise.all(wanted.map(async (file) => ({file, text: await readSource(siteDir, file)})));
  return [
    ...[...sources, ...partials].filter((source) => source.anchors && isIncluded(source)).map(readPageProse),
    ...data.map(({file, text}) => readYamlProse(file, text)),
  ];
}
