/** Converts the constructs of the portal that are not plain HTML. */
import type {Element} from 'domhandler';

import {languageName} from '../../../../src/site/code-languages';
import {findElement} from '../../../lib/find-elements';

import {quote, renderBlocks, renderItems, renderPre} from './blocks';
import type {Context, Converter} from './context';
import {elementsOf, hasClassPrefix, plainText} from './dom';
import {escapeText, renderFence} from './escape';
import {OPERATION_PARTS} from './operation-parts';

/** A note or warning becomes a quotation with its label. */
function renderAdmonition(element: Element, context: Context): string[] {
  const [heading, ...content] = elementsOf(element);
  const kind = /theme-admonition-(\w+)/.exec(element.attribs.class ?? '')?.[1] ?? 'note';
  const title = heading ? plainText(heading) : '';
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  const lead = title && title.toLowerCase() !== kind ? `**${label}: ${escapeText(title)}**` : `**${label}**`;
  return [quote([lead, ...renderBlocks(content, context)])];
}

/** Renders all tabs as a list with their labels. */
function renderTabs(element: Element, context: Context): string[] {
  const [list, panels] = elementsOf(element);
  const labels = list ? elementsOf(list).map(plainText) : [];
  const items = (panels ? elementsOf(panels) : []).map((panel, index) => [
    `**${escapeText(labels[index] ?? `Tab ${index + 1}`)}**:`,
    ...renderBlocks(panel.children, context),
  ]);
  return [renderItems(items, () => '- ')];
}

/** Omits a title that only names the language, which the fence names too. */
function renderCodeBlock(element: Element): string[] {
  const pre = findElement(element, ({name}) => name === 'pre');
  if (!pre) return [];
  const label = findElement(element, (part) => hasClassPrefix(part, 'title_'));
  const title = label ? plainText(label) : undefined;
  const language = /language-([\w+#-]+)/.exec(element.attribs.class ?? '')?.[1];
  return [renderPre(pre, title === languageName(language) ? undefined : title)];
}

const DIAGRAM_TITLE = /^(diagram-[\da-f]+)-title$/;

/** Renders the Mermaid source of a diagram, after its caption unless the source contains the caption. */
function renderDiagram(element: Element, context: Context): string[] {
  const svg = findElement(element, ({name}) => name === 'svg');
  const id = DIAGRAM_TITLE.exec(svg?.attribs['aria-labelledby'] ?? '')?.[1] ?? '';
  const source = context.findDiagram(id);
  const caption = plainText(findElement(element, ({name}) => name === 'figcaption') ?? svg ?? element);
  return [...(source.includes(caption) ? [] : [`Diagram: ${escapeText(caption)}`]), renderFence(source, 'mermaid')];
}

/** Converters by class. */
const SPECIALS: ReadonlyMap<string, Converter> = new Map([
  ['theme-admonition', renderAdmonition],
  ['tabs-container', renderTabs],
  ['theme-code-block', renderCodeBlock],
  ['diagram', renderDiagram],
  ...OPERATION_PARTS,
]);

export function findSpecial({attribs}: Element): Converter | undefined {
  for (const name of attribs.class?.split(' ') ?? []) {
    const special = SPECIALS.get(name);
    if (special) return special;
  }
  return undefined;
}
