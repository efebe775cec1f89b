import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx-jsx';

import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import {checkTabs} from './check-tabs';
import {collectImports, isTextImport, listStatements, toolOf} from './collect-imports';
import type {Statement} from './collect-imports';
import {COMPONENTS, HTML_ELEMENTS, INSTEAD, isAttributeAllowed, JSX_NAMES} from './markup-rules';
import {isElement, lineOf} from './mdx-text';
import type {Element, MdxText} from './mdx-text';

type Fault = {line: number; what: string; remedy: string};

const isComment = (code: string): boolean => code.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';

function checkStatement(statement: Statement, file: string): Fault[] {
  if (isTextImport(statement) || toolOf(statement, file) !== null) return [];
  const {line, from, imported} = statement;
  const [, component = ''] = /^@theme\/(.+)$/.exec(from ?? '') ?? [];
  if (component in COMPONENTS) return [{line, what: `<${component}> needs no import.`, remedy: 'Delete the line.'}];
  return [
    {
      line,
      what: 'The line is JavaScript, which content may not contain.',
      remedy: imported
        ? "Import only MDX files whose names start with _: import Terms from './_terms.mdx';"
        : 'Delete it, or put it in a code block.',
    },
  ];
}

function checkName(element: Element, imported: readonly string[]): Fault[] {
  const {name} = element;
  const line = lineOf(element);
  if (name !== null && imported.includes(name) && !/^[A-Z]/.test(name))
    return [
      {
        line,
        what: `<${name} /> is parsed as HTML, because its name starts with a lower-case letter.`,
        remedy: `Import it with a capital first letter, and write <${name[0]?.toUpperCase()}${name.slice(1)} />.`,
      },
    ];
  if (name === null || name in COMPONENTS || imported.includes(name) || HTML_ELEMENTS.has(name)) return [];
  if (/^[A-Z]|\./.test(name)) {
    const [near] = findNearest(name, [...Object.keys(COMPONENTS), ...imported]);
    return [
      {
        line,
        what: `Unknown component <${name}>.`,
        remedy:
          near && near !== 'Tabs'
            ? `Did you mean <${near}>?`
            : 'Use <Tabs> and <TabItem>, or put it in backticks if it is text.',
      },
    ];
  }
  const component = [...Object.keys(COMPONENTS), ...imported].find((one) => one.toLowerCase() === name.toLowerCase());
  const remedy = component
    ? `Write <${component}>.`
    : (INSTEAD[name.toLowerCase()] ?? 'Use Markdown, or put it in backticks if it is text.');
  return [{line, what: `The element <${name}> is not allowed in a page.`, remedy}];
}

function checkAttribute(element: Element, attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): Fault[] {
  const line = lineOf(attribute, lineOf(element));
  const {value} = attribute;
  if (attribute.type !== 'mdxJsxAttribute' || (typeof value === 'object' && value !== null)) {
    const code =
      typeof value === 'object' && value !== null && 'name' in attribute
        ? `${attribute.name}={${value.value}}`
        : `{${String(value)}}`;
    return [
      {
        line,
        what: `The attribute ${code} is a JavaScript expression, which content may not contain.`,
        remedy: 'Write the value in quotes.',
      },
    ];
  }
  const {name} = element;
  if (name === null || !(name in COMPONENTS || HTML_ELEMENTS.has(name)) || isAttributeAllowed(name, attribute.name))
    return [];
  if (attribute.name === 'id')
    return [
      {
        line,
        what: `The attribute "id" of <${name}> is not allowed in a page.`,
        remedy: 'Set the anchor on a heading: ## Words {#anchor}.',
      },
    ];
  const jsx = JSX_NAMES[attribute.name.toLowerCase()];
  const [near] = findNearest(attribute.name, COMPONENTS[name] ?? []);
  const remedy = jsx ? `Write ${jsx}.` : near ? `Did you mean "${near}"?` : 'Remove it.';
  return [{line, what: `The attribute "${attribute.name}" of <${name}> is not allowed in a page.`, remedy}];
}

function checkElement(element: Element, imported: readonly string[]): Fault[] {
  return [
    ...checkName(element, imported),
    ...element.attributes.flatMap((attribute) => checkAttribute(element, attribute)),
    ...checkTabs(element),
  ];
}

/**
 * Checks the markup of a page against the allow lists of markup-rules.ts. Content may not contain code: a page
 * can import only partials, a tool page also its tool, and braces can contain only comments.
 */
export function checkMarkup(mdx: MdxText): Problem[] {
  const statements = listStatements(mdx);
  const tools = statements.flatMap((statement) => toolOf(statement, mdx.file) ?? []);
  const imported = [...collectImports(mdx).map(({name}) => name), ...tools];
  const faults = mdx.nodes.flatMap(({node}): Fault[] => {
    if (isElement(node)) return checkElement(node, imported);
    if ((node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') || isComment(node.value)) return [];
    return [
      {
        line: lineOf(node),
        what: `"{${node.value}}" is a JavaScript expression, which content may not contain.`,
        remedy: 'Write the text without braces, or put text that contains braces in backticks.',
      },
    ];
  });
  return [...statements.flatMap((statement) => checkStatement(statement, mdx.file)), ...faults].map((fault) => ({
    file: mdx.file,
    ...fault,
  }));
}
