/**
 * Replaces the hosted index atomically: writes a temporary index and moves it over the old one.
 *
 * We do not use `replaceAllObjects` of algoliasearch 5.64.0: it replaces only records, copies the settings of the old
 * index, fails if there is no old index, and leaves its temporary index behind when it is interrupted.
 */
import type {Algoliasearch, IndexSettings, SynonymHit} from 'algoliasearch';

import type {SearchRecord} from '../../../src/search/records';

import {PushError} from './push-error';

export type IndexContent = {records: readonly SearchRecord[]; settings: IndexSettings; synonyms: SynonymHit[]};

const BATCH_SIZE = 500;

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({length: Math.ceil(items.length / size)}, (_value, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Describes unexpected responses, for example from a proxy instead of the service. */
function describeResponse(error: unknown, message = ''): string {
  if (/is not valid JSON/.test(message)) return 'the response is not valid JSON.';
  return error instanceof TypeError ? 'the response does not have the expected fields.' : message;
}

function explain(error: unknown, indexName: string, appId: string): PushError {
  const {status, message} = error as {status?: number; message?: string};
  const unchanged = `The index ${indexName} is unchanged.`;
  if (error instanceof PushError) return error;
  if (status === 403 || status === 401) {
    return new PushError(
      `The application ${appId} refused ALGOLIA_ADMIN_API_KEY (${status}: ${message}). ${unchanged}`,
      `Use a key of this application with the rights addObject, deleteIndex, editSettings, listIndexes and search on ${indexName} and ${indexName}_tmp_*.`,
      {cause: error},
    );
  }
  if (status !== undefined)
    return new PushError(
      `The service rejected a request (${status}: ${message}). ${unchanged}`,
      'Fix the problem that the message names, then push again.',
      {cause: error},
    );
  return new PushError(
    `The service did not respond correctly: ${describeResponse(error, message)} ${unchanged}`,
    'Check ALGOLIA_APP_ID and the network, then push again.',
    {cause: error},
  );
}

/** Deletes temporary indices of interrupted runs, including those of `replaceAllObjects`. */
async function removeLeftovers(
  client: Algoliasearch,
  names: readonly string[],
  prefix: string,
  log: (line: string) => void,
): Promise<void> {
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    log(`Removing ${name}, the temporary index of an interrupted run`);
    const {taskID} = await client.deleteIndex({indexName: name});
    await client.waitForTask({indexName: name, taskID});
  }
}

/**
 * Replaces records, settings and synonyms. Can be repeated after an error.
 * @param run unique name of the run
 * @param log receives progress messages
 * @throws PushError; the old index is then unchanged, unless the message says otherwise
 */
export async function replaceIndex(
  client: Algoliasearch,
  indexName: string,
  content: IndexContent,
  run: string,
  log: (line: string) => void,
): Promise<void> {
  const prefix = `${indexName}_tmp_`;
  const temporary = prefix + run;
  const {records, settings, synonyms} = content;
  const state = {isStarted: false, isMoving: false};
  const finish = async (task: Promise<{taskID: number}>) => {
    const {taskID} = await task;
    await client.waitForTask({indexName: temporary, taskID});
  };

  try {
    const names = (await client.listIndices()).items.map(({name}) => name);
    await removeLeftovers(client, names, prefix, log);

    state.isStarted = true;
    let written = 0;
    for (const objects of chunk(records, BATCH_SIZE)) {
      await finish(
        client.batch({
          indexName: temporary,
          batchWriteParams: {requests: objects.map((body) => ({action: 'addObject', body}))},
        }),
      );
      written += objects.length;
      log(`Records: ${written} of ${records.length}`);
    }
    // Copies the rules of the old index, because rules are edited in the dashboard.
    if (names.includes(indexName)) {
      await finish(
        client.operationIndex({
          indexName,
          operationIndexParams: {operation: 'copy', destination: temporary, scope: ['rules']},
        }),
      );
    }
    await finish(client.setSettings({indexName: temporary, indexSettings: settings}));
    await finish(client.saveSynonyms({indexName: temporary, synonymHit: synonyms, replaceExistingSynonyms: true}));
    log(`Settings: ${Object.keys(settings).length}, synonyms: ${synonyms.length}`);

    // Another run at the same time would delete our temporary index. Records are written first, so the number of
    // records shows whether this has happened.
    const {nbHits} = await client.searchSingleIndex({
      indexName: temporary,
      searchParams: {query: '', hitsPerPage: 0, distinct: false, analytics: false},
    });
    if (nbHits !== records.length) {
      throw new PushError(
        `${temporary} contains ${nbHits} of ${records.length} records. The index ${indexName} is unchanged.`,
        'Make sure that no other push runs at the same time, then push again.',
      );
    }

    state.isMoving = true;
    await finish(
      client.operationIndex({indexName: temporary, operationIndexParams: {operation: 'move', destination: indexName}}),
    );
    log(`${indexName} is replaced`);
  } catch (error) {
    if (state.isMoving) {
      const {message} = error as Error;
      throw new PushError(
        `The request that replaces ${indexName} failed: ${message} The index is complete, either the old one or the new one.`,
        'Push again to make sure that it is the new one.',
        {cause: error},
      );
    }
    // If this deletion fails, the next run deletes the temporary index.
    if (state.isStarted) await client.deleteIndex({indexName: temporary}).catch(() => undefined);
    throw explain(error, indexName, client.appId);
  }
}
