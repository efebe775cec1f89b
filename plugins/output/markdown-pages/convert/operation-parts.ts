/** Converts the parts of pages of the API reference (plugins/reference/render). */
import {isTag, type AnyNode, type Element} from 'domhandler';

import {findElement} from '../../../lib/find-elements';

import {renderBlocks, renderItems, renderLabel, renderTable} from './blocks';
import type {Context, Converter} from './context';
import {elementsOf, hasClass, plainText, rawText} from './dom';
import {escapeLineStarts, renderCode} from './escape';
import {isInline, renderInline} from './inline';
import {renderOperationIndex} from './operation-index';

/** Shown instead of nested properties that would make the twin too long. */
const NOT_SHOWN = '(not shown here)';

/** Omits links in the note about the source of a value, because the URLs would be longer than the description. */
function renderBlockWords(block: Element, context: Context): string {
  if (hasClass(block, 'op-source')) return renderInline(block.children, {...context, toAddress: () => null});
  if (!hasClass(block, 'op-facts')) return renderWords(block.children, context);
  const facts = elementsOf(block).map((fact) => renderInline(fact.children, context));
  return `(${facts.join('; ')})`;
}

/** Joins description and facts (such as limits and default) of a value and its array items in one paragraph. */
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
      words.push(renderBlockWords(node, context));
    }
  }
  flush();
  return words.filter(Boolean).join(' ');
}

/** Renders name, type, description and facts of a property in one line, then its nested properties. */
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

/** Renders a variant of a body: first the name, then a distinguishing mark, such as the value of a property. */
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
    [renderLabel(name), ...marks].join(' '),
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

/** Renders the overview of status codes, without links to the sections below it. */
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

/** In characters. Longer examples of errors become code blocks. */
const MAX_LINE_LENGTH = 360;

/** Returns JSON in one line, with spaces instead of line breaks; null if the text is too long or not JSON. */
function toLine(pre: Element): string | null {
  const isJson = findElement(pre, (element) => hasClass(element, 'language-json')) !== null;
  const line = rawText(pre).trim().replace(/\n\s*/g, ' ');
  return isJson && line.length <= MAX_LINE_LENGTH ? line : null;
}

function renderAnswerExample(example: Element, status: string, context: Context): string[] {
  const summary = elementsOf(example).find(({name}) => name === 'summary');
  const pre = findElement(example, ({name}) => name === 'pre');
  const line = pre && /^[45d]/.test(status) ? toLine(pre) : null;
  const others = example.children.filter((child) => child !== summary);
  if (line === null) {
    const label = summary ? renderInline(summary.children, context) : `Example of the ${status} answer`;
    return [escapeLineStarts(`${label}:`), ...renderBlocks(others, context)];
  }
  const name = summary ? `${renderInline(summary.children, context)}: ` : '';
  const words = others.filter((child) => !isTag(child) || !hasClass(child, 'op-code'));
  return [name + renderCode(line), ...renderBlocks(words, context)];
}

/** Renders short examples of errors in one line each, because an error response has many examples. */
function renderAnswer(element: Element, context: Context): string[] {
  const [, status = ''] = /^response-(.*)$/.exec(element.attribs['data-of'] ?? '') ?? [];
  return elementsOf(element)
    .filter((part) => hasClass(part, 'op-example'))
    .flatMap((example) => renderAnswerExample(example, status, context));
}

/** Method and path as in an HTTP request. */
function renderSignature(element: Element): string[] {
  return [renderCode(plainText(element))];
}

/** Renders the operations of one tag as a table, and the index of all operations as lists. */
function renderOperationTable(table: Element, context: Context): string[] {
  const hasResources = findElement(table, ({attribs}) => attribs.scope === 'rowgroup') !== null;
  return hasResources ? renderOperationIndex(table, context) : [renderTable(table, context)];
}

/** Converters by class. */
export const OPERATION_PARTS: readonly (readonly [string, Converter])[] = [
  ['op-properties', renderProperties],
  ['op-variant', renderVariant],
  ['op-responses', renderResponseCodes],
  ['op-answer', renderAnswer],
  ['op-example', renderExample],
  ['op-signature', renderSignature],
  ['op-table', renderOperationTable],
];
