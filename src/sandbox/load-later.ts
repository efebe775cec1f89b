import type {Handler} from './world';

/**
 * Returns handlers whose code loads with the first request to one of them.
 * @param ids the operations
 * @param load imports the handlers, by operation id
 */
export function loadLater<Id extends string>(
  ids: readonly Id[],
  load: () => Promise<Readonly<Record<Id, Handler>>>,
): Record<string, Handler> {
  return Object.fromEntries(ids.map((id): [string, Handler] => [id, async (call) => (await load())[id](call)]));
}
