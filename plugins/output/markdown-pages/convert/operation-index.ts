/** Converts the table of all operations (plugins/reference/render/render-index.ts). */
import type {Element} from 'domhandler';

import {TWIN} from '../../../../src/site/agents';
import {findElement} from '../../../lib/find-elements';

import {renderItems} from './blocks';
import type {Context} from './context';
import {elementsOf, plainText} from './dom';
import {escapeAddress, renderCode} from './escape';
import {renderInline} from './inline';

/** Relative to the index, because 302 absolute addresses fill a third of the longest twin. */
function renderLink(row: Element): string {
  const {'data-operation': id = '', 'data-method': method = '', 'data-scopes': scopes = ''} = row.attribs;
  return `[${method.toUpperCase()}](${escapeAddress(`${id}/${TWIN}`)}) ${scopes === '' ? 'no scope' : scopes}`;
}

/** One item for each path, because most paths have several methods. */
function renderPaths(rows: readonly Element[]): string {
  const links = new Map<string, string[]>();
  for (const row of rows) {
    const path = plainText(findElement(row, ({name}) => name === 'code') ?? row);
    links.set(path, [...(links.get(path) ?? []), renderLink(row)]);
  }
  return renderItems(
    [...links].map(([path, own]) => [`${renderCode(path)}: ${own.join('; ')}`]),
    () => '- ',
  );
}

/** A list for each resource. The table itself would not fit into a twin. */
export function renderOperationIndex(table: Element, context: Context): string[] {
  const resources = elementsOf(table)
    .filter(({name}) => name === 'tbody')
    .flatMap((group) => {
      const [head, ...rows] = elementsOf(group);
      return [...(head ? [`### ${renderInline(head.children, context)}`] : []), renderPaths(rows)];
    });
  const row = findElement(table, ({attribs}) => attribs['data-operation'] !== undefined);
  const link = row && findElement(row, ({name}) => name === 'a');
  return [
    `Each line has a path; then, for each method, a link to the operation and the scopes that open it. The folder in a link is the id of the operation. Links are relative to this page: the first leads to ${renderCode(context.toAddress(link?.attribs.href ?? '') ?? '')}. Titles and roles are on the page of each resource.`,
    ...resources,
  ];
}
