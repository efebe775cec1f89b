import type {Handler} from './world';

/**
 * Returns handlers that load their code with the first request.
 * @param ids ids of the operations
 * @param load imports the handlers, by operation id
 */
export function loadLater<Id extends string>(
  ids: readonly Id[],
  load: () => Promise<Readonly<Record<Id, Handler>>>,
): Record<string, Handler> {
  return Object.fromEntries(ids.map((id): [string, Handler] => [id, async (call) => (await load())[id](call)]));
}
