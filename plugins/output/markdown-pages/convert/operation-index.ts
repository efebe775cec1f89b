/** Converts the table of all operations (plugins/reference/render/render-index.ts). */
import type {Element} from 'domhandler';

import {findElement} from '../../../lib/find-elements';

import {renderItems} from './blocks';
import type {Context} from './context';
import {elementsOf, plainText} from './dom';
import {renderCode} from './escape';
import {renderInline} from './inline';

/** Omits the link, because 302 absolute URLs do not fit into a twin. The pages of tags link to the operations. */
function renderMethod({attribs}: Element): string {
  const {'data-operation': id = '', 'data-method': method = '', 'data-scopes': scopes = ''} = attribs;
  return `${method.toUpperCase()} ${renderCode(id)} ${scopes === '' ? 'no scope' : scopes}`;
}

/** Renders one item for each path with all its methods, because most paths have several. */
function renderPaths(rows: readonly Element[]): string {
  const methods = new Map<string, string[]>();
  for (const row of rows) {
    const path = plainText(findElement(row, ({name}) => name === 'code') ?? row);
    methods.set(path, [...(methods.get(path) ?? []), renderMethod(row)]);
  }
  return renderItems(
    [...methods].map(([path, own]) => [`${renderCode(path)}: ${own.join('; ')}`]),
    () => '- ',
  );
}

/** Renders a list for each tag, because the table would not fit into a twin. */
export function renderOperationIndex(table: Element, context: Context): string[] {
  const resources = elementsOf(table)
    .filter(({name}) => name === 'tbody')
    .flatMap((group) => {
      const [head, ...rows] = elementsOf(group);
      return [...(head ? [`### ${renderInline(head.children, context)}`] : []), renderPaths(rows)];
    });
  const row = findElement(table, ({attribs}) => attribs['data-operation'] !== undefined);
  const id = row?.attribs['data-operation'] ?? '';
  const address = context.toAddress((row && findElement(row, ({name}) => name === 'a'))?.attribs.href ?? '') ?? '';
  return [
    `Each line has a path; then, for each method, the id of the operation and the scopes that open it. The address of an operation contains its id: ${renderCode(address)} is that of ${renderCode(id)}. Titles, roles and links are on the page of each resource.`,
    ...resources,
  ];
}
