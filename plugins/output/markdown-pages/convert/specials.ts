/** Converts the constructs of the portal that are not plain HTML. */
import {isTag, type AnyNode, type Element} from 'domhandler';

import {languageName} from '../../../../src/site/code-languages';

import {quote, renderBlocks, renderItems, renderPre, renderTable} from './blocks';
import type {Context, Converter} from './context';
import {elementsOf, findElement, hasClass, hasClassPrefix, plainText} from './dom';
import {escapeLineStarts, escapeText, renderFence} from './escape';
import {isInline, renderInline} from './inline';

/** A note or warning becomes a quotation with its label. */
function renderAdmonition(element: Element, context: Context): string[] {
  const [heading, ...content] = elementsOf(element);
  const kind = /theme-admonition-(\w+)/.exec(element.attribs.class ?? '')?.[1] ?? 'note';
  const title = heading ? plainText(heading) : '';
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  const lead = title && title.toLowerCase() !== kind ? `**${label}: ${escapeText(title)}**` : `**${label}**`;
  return [quote([lead, ...renderBlocks(content, context)])];
}

/** All tabs, as a list with their labels. */
function renderTabs(element: Element, context: Context): string[] {
  const [list, panels] = elementsOf(element);
  const labels = list ? elementsOf(list).map(plainText) : [];
  const items = (panels ? elementsOf(panels) : []).map((panel, index) => [
    `**${escapeText(labels[index] ?? `Tab ${index + 1}`)}**:`,
    ...renderBlocks(panel.children, context),
  ]);
  return [renderItems(items, () => '- ')];
}

/** The language is in the fence, so that a title which only names it is left out. */
function renderCodeBlock(element: Element): string[] {
  const pre = findElement(element, ({name}) => name === 'pre');
  if (!pre) return [];
  const title = plainText(findElement(element, (part) => hasClassPrefix(part, 'title_')) ?? pre);
  const language = /language-([\w+#-]+)/.exec(element.attribs.class ?? '')?.[1];
  const hasTitle =
    findElement(element, (part) => hasClassPrefix(part, 'title_')) !== null && title !== languageName(language);
  return [renderPre(pre, hasTitle ? title : undefined)];
}

const DIAGRAM_TITLE = /^(diagram-[\da-f]+)-title$/;

/** The source of a diagram says more than a picture of it. Most contain the caption as their title. */
function renderDiagram(element: Element, context: Context): string[] {
  const svg = findElement(element, ({name}) => name === 'svg');
  const id = DIAGRAM_TITLE.exec(svg?.attribs['aria-labelledby'] ?? '')?.[1] ?? '';
  const source = context.findDiagram(id);
  if (source === undefined)
    throw new Error(
      `The page has a diagram without a source: "${id}". → Write diagrams as mermaid blocks in docs/ or blog/.`,
    );
  const caption = plainText(findElement(element, ({name}) => name === 'figcaption') ?? svg ?? element);
  return [...(source.includes(caption) ? [] : [`Diagram: ${escapeText(caption)}`]), renderFence(source, 'mermaid')];
}

/** In place of properties in a twin that would be too long. */
export const NOT_SHOWN = '(not shown here)';

/** Description, facts and those of each item, in one paragraph. */
function renderWords(nodes: readonly AnyNode[], context: Context): string {
  const words: string[] = [];
  let run: AnyNode[] = [];
  const flush = () => {
    words.push(renderInline(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (!isTag(node) || isInline(node)) run.push(node);
    else {
      flush();
      words.push(
        hasClass(node, 'op-facts')
          ? `(${elementsOf(node)
              .map((fact) => renderInline(fact.children, context))
              .join('; ')})`
          : renderWords(node.children, context),
      );
    }
  }
  flush();
  return words.filter(Boolean).join(' ');
}

/** Name, type, description and facts of a property in one line; then its own properties. */
function renderProperty(item: Element, context: Context): string[] {
  const parts = elementsOf(item);
  const line = parts.find((part) => hasClass(part, 'op-property-line'));
  const text = parts.find((part) => hasClass(part, 'op-property-text'));
  const inner = parts.filter((part) => part !== line && part !== text);
  const [first, ...others] = inner;
  const summary = first?.name === 'details' ? elementsOf(first).find(({name}) => name === 'summary') : undefined;
  const words = text ? renderWords(text.children, context) : '';
  const lead = [
    `${line ? renderInline(line.children, context) : ''}${words && !words.startsWith('(') ? ':' : ''}`,
    words,
    summary && `${renderInline(summary.children, context)}:`,
  ];
  const blocks = first
    ? renderBlocks(summary ? first.children.filter((child) => child !== summary) : [first], context)
    : [];
  const isLeftOut = blocks.length === 1 && blocks[0] === NOT_SHOWN;
  return [
    [...lead, ...(isLeftOut ? blocks : [])].filter(Boolean).join(' '),
    ...(isLeftOut ? [] : blocks),
    ...renderBlocks(others, context),
  ];
}

/** One of several forms of a body. Its distinction, such as the value of a property, follows its name. */
function renderVariant(details: Element, context: Context): string[] {
  const summary = elementsOf(details).find(({name}) => name === 'summary');
  const parts = summary?.children ?? [];
  const isMark = (part: AnyNode) => isTag(part) && part.name === 'span';
  const name = renderInline(
    parts.filter((part) => !isMark(part)),
    context,
  );
  const marks = parts.filter(isMark).map((part) => renderInline([part], context));
  return [
    [`**${name.replaceAll('**', '')}**`, ...marks].join(' '),
    ...renderBlocks(
      details.children.filter((child) => child !== summary),
      context,
    ),
  ];
}

function renderProperties(list: Element, context: Context): string[] {
  if (context.propertyLevels === 0) return [NOT_SHOWN];
  const inner = {...context, propertyLevels: context.propertyLevels - 1};
  return [
    renderItems(
      elementsOf(list).map((item) => renderProperty(item, inner)),
      () => '- ',
    ),
  ];
}

/** The overview of codes, without links to the sections below it. */
function renderResponseCodes(element: Element): string[] {
  return [plainText(element)];
}

function renderExample(element: Element, context: Context): string[] {
  const [summary, ...content] = elementsOf(element);
  return [
    escapeLineStarts(`${summary ? renderInline(summary.children, context) : 'Example'}:`),
    ...renderBlocks(content, context),
  ];
}

/** Method and path as in an HTTP request. */
function renderSignature(element: Element): string[] {
  return [`\`${plainText(element)}\``];
}

/** The table of all operations as one list per resource: the links of its rows alone would fill half of a twin. */
function renderOperationIndex(table: Element, context: Context): string[] {
  const resources = elementsOf(table)
    .filter(({name}) => name === 'tbody')
    .flatMap((group) => {
      const [head, ...rows] = elementsOf(group);
      const items = rows.map((row) => {
        const [method, operation] = elementsOf(row);
        const [link, path] = ['a', 'code'].map((tag) => operation && findElement(operation, ({name}) => name === tag));
        return [
          `\`${method ? plainText(method) : ''} ${path ? plainText(path) : ''}\` ${link ? escapeText(plainText(link)) : ''}`,
        ];
      });
      return [...(head ? [`### ${renderInline(head.children, context)}`] : []), renderItems(items, () => '- ')];
    });
  return ['The page of each resource has a table with links, scopes and roles of its operations.', ...resources];
}

/** The table of one resource stays a table. */
function renderOperationTable(table: Element, context: Context): string[] {
  const hasResources = findElement(table, ({attribs}) => attribs.scope === 'rowgroup') !== null;
  return hasResources ? renderOperationIndex(table, context) : [renderTable(table, context)];
}

/** By class; the first that the element has. */
const SPECIALS: readonly (readonly [string, Converter])[] = [
  ['theme-admonition', renderAdmonition],
  ['tabs-container', renderTabs],
  ['theme-code-block', renderCodeBlock],
  ['diagram', renderDiagram],
  ['op-properties', renderProperties],
  ['op-variant', renderVariant],
  ['op-responses', renderResponseCodes],
  ['op-example', renderExample],
  ['op-signature', renderSignature],
  ['op-table', renderOperationTable],
];

export function findSpecial(element: Element): Converter | undefined {
  if (element.attribs.class === undefined) return undefined;
  return SPECIALS.find(([name]) => hasClass(element, name))?.[1];
}
