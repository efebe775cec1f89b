/** Renders the changes of a release in Markdown. */
import {operationPath} from '../../../src/reference/paths';
import type {Change} from '../../lib/api-history/change';
import {groupByOperation} from '../../lib/api-history/collect-history';
import {describeChanges} from '../../lib/api-history/describe-changes';

export type RenderedChanges = {summary: string; markdown: string};

/** Maximum number of operations to list by id for one change. If there are more, only their number is rendered. */
const MAX_LISTED = 12;

function count(number: number, verb: string): string {
  return `${number} ${number === 1 ? 'operation' : 'operations'} ${verb}`;
}

/** @param exists returns whether an operation is in the newest release and therefore has a page */
function renderIds(ids: readonly string[], exists: (id: string) => boolean): string {
  return ids.map((id) => (exists(id) ? `[\`${id}\`](${operationPath(id)})` : `\`${id}\``)).join(', ');
}

/** @returns null if nothing changed */
export function renderChanges(changes: readonly Change[], exists: (id: string) => boolean): RenderedChanges | null {
  const added: string[] = [];
  const removed: string[] = [];
  const idsOf = new Map<string, string[]>();
  for (const [id, own] of groupByOperation(changes)) {
    const [first] = own;
    if (first?.rule === 'endpoint-added') added.push(id);
    else if (first?.rule.startsWith('api-removed')) removed.push(id);
    else {
      const text = describeChanges(own).join(' ');
      idsOf.set(text, [...(idsOf.get(text) ?? []), id]);
    }
  }
  const changed = [...idsOf.values()].flat().length;
  const counts = [
    ...(added.length > 0 ? [count(added.length, 'added')] : []),
    ...(removed.length > 0 ? [count(removed.length, 'removed')] : []),
    ...(changed > 0 ? [count(changed, 'changed')] : []),
  ];
  if (counts.length === 0) return null;
  const items = [
    ...(added.length > 0 ? [`Added: ${renderIds(added, exists)}`] : []),
    ...(removed.length > 0 ? [`Removed: ${renderIds(removed, exists)}`] : []),
    ...[...idsOf].map(
      ([text, ids]) => `${ids.length > MAX_LISTED ? `${ids.length} operations` : renderIds(ids, exists)}: ${text}`,
    ),
  ];
  return {summary: `In the API: ${counts.join(', ')}`, markdown: items.map((item) => `- ${item}`).join('\n')};
}
