import path from 'node:path';

import {visit} from 'unist-util-visit';

import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import type {SourceFile} from './source-file';

type Place = {position?: {start: {line: number}}};
type Attribute = Place & {type: string; name?: string; value?: string | {value: string} | null};
type Element = Place & {type: string; name: string | null; attributes: Attribute[]; children: Element[]; value?: string};

/** What pages may write without an import: src/theme and Docusaurus give these to every page. */
const COMPONENTS = ['Tabs', 'TabItem'];

/** Elements of HTML that stand for what Markdown has, past the checks of links and images. */
const MARKDOWN_FOR: Readonly<Record<string, string>> = {img: '![what it shows](./picture.svg)', a: '[words](../page.mdx)'};

const lineOf = ({position}: Place, otherwise = 1): number => position?.start.line ?? otherwise;
const isElement = ({type}: {type: string}): boolean => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
const isComment = (code: string): boolean => code.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';

const IMPORT = /^import (\w+) from '(\.{1,2}\/[^']*)';?$/;

/** The texts that a page takes in, by the name that it gives each: files beside it whose names begin with _. */
export function collectImports({file, tree}: SourceFile): {name: string; target: string}[] {
  const imports: {name: string; target: string}[] = [];
  visit(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return;
    for (const line of (node as {value: string}).value.split('\n')) {
      const [, name, target] = IMPORT.exec(line) ?? [];
      if (name && target) imports.push({name, target: path.posix.normalize(path.posix.join(path.posix.dirname(file), target))});
    }
  });
  return imports;
}

function checkImports(file: string, {value = '', position}: Element, files: ReadonlySet<string>): Problem[] {
  return value.split('\n').flatMap((statement, index): Problem[] => {
    const line = lineOf({position}) + index;
    const [, , target = ''] = IMPORT.exec(statement) ?? [];
    if (!/^_.*\.mdx$/.test(path.posix.basename(target))) {
      return statement.trim() === '' ? [] : [{file, line, what: 'Content holds no code, and this line is some.', remedy: "Only texts are imported: import Terms from './_terms.mdx';"}];
    }
    const wanted = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
    if (files.has(wanted)) return [];
    const near = findNearest(wanted, [...files].filter((one) => path.posix.basename(one).startsWith('_')), (one) => path.posix.basename(one));
    return [{file, line, what: `The import "${target}" leads to no file (looked for ${wanted}).`, remedy: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Write the file, or remove the line.'}];
  });
}

function checkName(file: string, element: Element, imported: readonly string[]): Problem[] {
  const {name} = element;
  const line = lineOf(element);
  if (name !== null && name in MARKDOWN_FOR) return [{file, line, what: `<${name}> is not looked at by any check.`, remedy: `Write ${MARKDOWN_FOR[name]}.`}];
  if (name === null || !/^[A-Z]|\./.test(name) || COMPONENTS.includes(name) || imported.includes(name)) return [];
  const [near] = findNearest(name, [...COMPONENTS, ...imported]);
  return [{file, line, what: `There is no component <${name}>.`, remedy: near && near !== 'Tabs' ? `Did you mean <${near}>?` : 'Use <Tabs> and <TabItem>, or put it in backticks if it is meant as text.'}];
}

function checkAttributes(file: string, element: Element): Problem[] {
  return element.attributes.flatMap((attribute) => {
    const {type, name, value} = attribute;
    if (type === 'mdxJsxAttribute' && (typeof value !== 'object' || value === null)) return [];
    const code = typeof value === 'object' && value !== null ? `${name}={${value.value}}` : `{${String(value)}}`;
    return [{file, line: lineOf(attribute, lineOf(element)), what: `The attribute ${code} is code, and content holds none.`, remedy: 'Write the value in quotes.'}];
  });
}

/** The children of <Tabs>, which stand in paragraphs where a writer has put them on one line. */
function listTabs({children}: Element): Element[] {
  return children.flatMap((child) => (child.type === 'paragraph' && child.children.some(isElement) ? child.children : [child])).filter((child) => !(child.type === 'text' && child.value?.trim() === ''));
}

function checkTabs(file: string, element: Element): Problem[] {
  if (element.name !== 'Tabs') return [];
  const seen = new Set<unknown>();
  return listTabs(element).flatMap((tab): Problem[] => {
    const line = lineOf(tab, lineOf(element));
    if (/Expression$/.test(tab.type)) return [];
    if (!isElement(tab)) return [{file, line, what: 'Between <Tabs> and </Tabs> stands something else than <TabItem>.', remedy: 'Put it into a <TabItem>, or after </Tabs>.'}];
    if (tab.name !== 'TabItem') return [];
    const valueOf = (name: string) => tab.attributes.find((attribute) => attribute.name === name)?.value;
    const missing = ['value', 'label'].find((name) => !valueOf(name));
    if (missing) return [{file, line, what: `A <TabItem> has no ${missing}.`, remedy: 'Write <TabItem value="curl" label="curl">.'}];
    const value = valueOf('value');
    if (seen.has(value)) return [{file, line, what: `The tab "${String(value)}" stands there twice.`, remedy: 'Give each <TabItem> a value of its own.'}];
    seen.add(value);
    return [];
  });
}

/**
 * Checks what stands between the Markdown of a page: content holds no code, so tags are those that every page may use,
 * imports are texts, and braces hold comments.
 * @param files every file of docs/ and blog/
 */
export function checkMarkup(source: SourceFile, files: ReadonlySet<string>): Problem[] {
  const {file, tree} = source;
  const imported = collectImports(source).map(({name}) => name);
  const problems: Problem[] = [];
  visit(tree, (node) => {
    const element = node as unknown as Element;
    if (element.type === 'mdxjsEsm') problems.push(...checkImports(file, element, files));
    else if (isElement(element)) problems.push(...checkName(file, element, imported), ...checkAttributes(file, element), ...checkTabs(file, element));
    else if (/^mdx(Flow|Text)Expression$/.test(element.type) && !isComment(element.value ?? '')) {
      problems.push({file, line: lineOf(element), what: `"{${element.value}}" is code, and content holds none.`, remedy: 'Write the text itself; in backticks, if the braces belong to it.'});
    }
  });
  return problems;
}
