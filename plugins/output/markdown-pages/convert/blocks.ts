/**
 * Converts blocks of HTML to Markdown. This is our own code, because rehype-remark and remark-stringify need ten times
 * the CPU time. With them, this step would take more than half of a build. rehype-remark.test.ts compares the results.
 */
import {isTag, isText} from 'domhandler';
import type {AnyNode, Element} from 'domhandler';

import {findElement, findElements} from '../../../lib/find-elements';

import type {Context} from './context';
import {elementsOf, isSkipped, rawText} from './dom';
import {escapeLineStarts, renderFence} from './escape';
import {isInline, renderCell, renderInline} from './inline';

function indent(text: string, spaces: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(spaces)}`);
}

export function quote(blocks: readonly string[]): string {
  return blocks
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Matches the start of a list. */
const LIST_START = /^(?:[-*] |\d+[.)] )/;

/**
 * @param items blocks of each item
 * @param marker returns the marker of the item with this index, such as `- `
 */
export function renderItems(items: readonly (readonly string[])[], marker: (index: number) => string): string {
  // A list needs no empty lines if only nested lists follow the first block of each item.
  const isTight = items.every(([, ...rest]) => rest.every((block) => LIST_START.test(block)));
  return items
    .map((blocks, index) => {
      const mark = marker(index);
      return mark + indent(blocks.join(isTight ? '\n' : '\n\n'), mark.length);
    })
    .join(isTight ? '\n' : '\n\n');
}

function renderList(list: Element, context: Context, isAlternate: boolean): string {
  const items = elementsOf(list)
    .filter((item) => !isSkipped(item))
    .map((item) => renderBlocks(item.children, context))
    .filter((blocks) => blocks.length > 0);
  if (list.name !== 'ol') return renderItems(items, () => (isAlternate ? '* ' : '- '));
  const start = Number(list.attribs.start ?? 1);
  return renderItems(items, (index) => `${start + index}${isAlternate ? ')' : '.'} `);
}

/** Renders one list item per term, with its definitions. */
function renderDefinitions(list: Element, context: Context): string {
  const items: string[][] = [];
  for (const element of findElements(list, ({name}) => name === 'dt' || name === 'dd')) {
    if (element.name === 'dt') items.push([`**${renderInline(element.children, context)}**:`]);
    else {
      const blocks = renderBlocks(element.children, context);
      const item = items.at(-1);
      const [first = ''] = blocks;
      if (item?.length === 1 && !LIST_START.test(first) && !first.startsWith('`'.repeat(3)))
        item[0] += ` ${blocks.shift() ?? ''}`;
      item?.push(...blocks);
    }
  }
  return renderItems(items, () => '- ');
}

function renderRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Returns the cells of a row. Fills the columns that a cell spans with empty cells. */
function cellsOf(row: Element, context: Context): string[] {
  return elementsOf(row).flatMap((cell) => [
    renderCell(cell, context),
    ...Array.from({length: Math.max(1, Math.min(Number(cell.attribs.colspan ?? 1), 100)) - 1}, () => ''),
  ]);
}

/** Renders a table of GitHub Flavored Markdown, which has exactly one header row. */
export function renderTable(table: Element, context: Context): string {
  const rows = findElements(table, ({name}) => name === 'tr').map((row) => ({
    isHead: (row.parent as Element).name === 'thead',
    cells: cellsOf(row, context),
  }));
  const width = Math.max(...rows.map(({cells}) => cells.length), 1);
  const fill = (cells: readonly string[]) => [...cells, ...Array.from({length: width - cells.length}, () => '')];
  const [first] = rows;
  const head = first?.isHead ? first.cells : [];
  const body = first?.isHead ? rows.slice(1) : rows;
  return [
    renderRow(fill(head)),
    renderRow(fill([]).map(() => '---')),
    ...body.map(({cells}) => renderRow(fill(cells))),
  ].join('\n');
}

const LANGUAGE = /(?:^|\s)language-([\w+#-]+)/;

/** @param title the title of the code block; undefined if it has none */
export function renderPre(pre: Element, title?: string): string {
  const code = findElement(pre, ({name}) => name === 'code');
  const language = LANGUAGE.exec(`${code?.attribs.class ?? ''} ${pre.attribs.class ?? ''}`)?.[1] ?? '';
  return renderFence(rawText(pre), language === 'text' ? '' : language, title);
}

/** Makes inline Markdown bold, unless it contains an asterisk. */
export function renderLabel(text: string): string {
  return text.includes('*') ? text : `**${text}**`;
}

/** Renders the summary as a label above the content, because Markdown has no `<details>`. */
function renderDetails(details: Element, context: Context): string[] {
  const summary = elementsOf(details).find(({name}) => name === 'summary');
  const label = summary ? renderInline(summary.children, context) : '';
  return [
    ...(label ? [renderLabel(label)] : []),
    ...renderBlocks(
      details.children.filter((child) => child !== summary),
      context,
    ),
  ];
}

function renderHeading({name, children}: Element, context: Context): string[] {
  const text = renderInline(children, context).replaceAll('\\\n', ' ');
  // Markdown parsers drop unescaped number signs at the end of a heading.
  return text === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${text.replace(/#+$/, (signs) => `\\${signs}`)}`];
}

function renderElement(element: Element, context: Context, previous: string | undefined): string[] {
  const special = context.findSpecial(element);
  if (special) return special(element, context);
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return renderHeading(element, context);
    case 'ul':
      return [renderList(element, context, previous?.startsWith('- ') ?? false)];
    case 'ol':
      return [renderList(element, context, /^\d+\. /.test(previous ?? ''))];
    case 'dl':
      return [renderDefinitions(element, context)];
    case 'pre':
      return [renderPre(element)];
    case 'table':
      return [renderTable(element, context)];
    case 'blockquote':
      return [quote(renderBlocks(element.children, context))];
    case 'details':
      return renderDetails(element, context);
    case 'hr':
      return ['---'];
    default:
      return renderBlocks(element.children, context);
  }
}

/** @returns Markdown of each block, without leading or trailing line breaks */
export function renderBlocks(nodes: readonly AnyNode[], context: Context): string[] {
  const blocks: string[] = [];
  let run: AnyNode[] = [];
  const flush = () => {
    const text = run.length > 0 ? escapeLineStarts(renderInline(run, context)) : '';
    if (text) blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (isText(node)) run.push(node);
    else if (isTag(node) && !isSkipped(node)) {
      if (isInline(node)) run.push(node);
      else {
        flush();
        blocks.push(...renderElement(node, context, blocks.at(-1)).filter(Boolean));
      }
    }
  }
  flush();
  return blocks;
}
