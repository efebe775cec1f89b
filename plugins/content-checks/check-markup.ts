import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import {collectImports, isText, readImport} from './collect-imports';
import type {MdxText} from './mdx-text';

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

function checkStatements(file: string, {value = '', position}: Element): Problem[] {
  return value.split('\n').flatMap((statement, index): Problem[] => {
    const line = lineOf({position}) + index;
    if (statement.trim() === '' || isText(readImport(file, statement, line)?.target ?? '')) return [];
    return [{file, line, what: 'Content holds no code, and this line is some.', remedy: "Only texts are imported: import Terms from './_terms.mdx';"}];
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
 */
export function checkMarkup(mdx: MdxText): Problem[] {
  const {file, nodes} = mdx;
  const imported = collectImports(mdx).map(({name}) => name);
  return nodes.flatMap((node): Problem[] => {
    const element = node as unknown as Element;
    if (element.type === 'mdxjsEsm') return checkStatements(file, element);
    if (isElement(element)) return [...checkName(file, element, imported), ...checkAttributes(file, element), ...checkTabs(file, element)];
    if (!/^mdx(Flow|Text)Expression$/.test(element.type) || isComment(element.value ?? '')) return [];
    return [{file, line: lineOf(element), what: `"{${element.value}}" is code, and content holds none.`, remedy: 'Write the text itself; in backticks, if the braces belong to it.'}];
  });
}
