import type {Nodes} from 'mdast';

import {findNearest} from '../../lib/nearest';

import {isElement, lineOf} from './mdx-text';
import type {Element} from './mdx-text';

type Fault = {line: number; what: string; remedy: string};

/** The children of <Tabs>. MDX wraps children that are on one line in a paragraph. */
function listTabs({children}: Element): Nodes[] {
  return children
    .flatMap((child): Nodes[] =>
      child.type === 'paragraph' && child.children.some(isElement) ? child.children : [child],
    )
    .filter((child) => !(child.type === 'text' && child.value.trim() === ''));
}

function textOfAttribute({attributes}: Element, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function checkTab(tab: Nodes, seen: Set<string>, otherwise: number): Fault[] {
  const line = lineOf(tab, otherwise);
  if (tab.type === 'mdxFlowExpression' || tab.type === 'mdxTextExpression') return [];
  if (!isElement(tab))
    return [
      {
        line,
        what: '<Tabs> contains something other than <TabItem>.',
        remedy: 'Move it into a <TabItem>, or after </Tabs>.',
      },
    ];
  if (tab.name !== 'TabItem') return [];
  const missing = ['value', 'label'].find((name) => !textOfAttribute(tab, name));
  if (missing)
    return [{line, what: `A <TabItem> has no ${missing}.`, remedy: 'Write <TabItem value="curl" label="curl">.'}];
  const value = textOfAttribute(tab, 'value') ?? '';
  const isSecond = seen.has(value);
  seen.add(value);
  return isSecond
    ? [{line, what: `Two tabs have the value "${value}".`, remedy: 'Give each <TabItem> its own value.'}]
    : [];
}

/** Checks that <Tabs> contains tabs with unique values and labels, and that `defaultValue` is one of the values. */
export function checkTabs(element: Element): Fault[] {
  if (element.name !== 'Tabs') return [];
  const line = lineOf(element);
  const tabs = listTabs(element);
  if (!tabs.some(isElement))
    return [
      {
        line,
        what: '<Tabs> has no tabs.',
        remedy: 'Put at least two <TabItem value="curl" label="curl"> into <Tabs>, or remove <Tabs>.',
      },
    ];
  const seen = new Set<string>();
  const faults = tabs.flatMap((tab) => checkTab(tab, seen, line));
  const first = textOfAttribute(element, 'defaultValue');
  if (first === undefined || seen.has(first)) return faults;
  const [near] = findNearest(first, seen);
  return [
    ...faults,
    {
      line,
      what: `The defaultValue of <Tabs> is "${first}", but no tab has this value.`,
      remedy: near ? `Did you mean "${near}"?` : `Use one of: ${[...seen].join(', ')}.`,
    },
  ];
}
