/**
 * The hosted index, replaced in one go: everything is written to a temporary index, which then takes the place of the old
 * one. Until that last step readers search the old index, whatever happens.
 *
 * `replaceAllObjects` of algoliasearch 5.64.0 does this for records alone. It copies the settings of the old index, fails
 * where there is none yet, and leaves its temporary index behind when it is cut off; hence the steps themselves.
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

/** An answer that is not the service's, such as that of a proxy, in words and not in those of the engine that tripped over it. */
function sayAnswer(error: unknown, message = ''): string {
  if (/is not valid JSON/.test(message)) return 'the answer is no JSON.';
  return error instanceof TypeError ? 'the answer has not the form that the service gives it.' : message;
}

function explain(error: unknown, indexName: string, appId: string): PushError {
  const {status, message} = error as {status?: number; message?: string};
  const kept = `The index ${indexName} is as it was.`;
  if (error instanceof PushError) return error;
  if (status === 403 || status === 401) {
    return new PushError(
      `The application ${appId} refused ALGOLIA_ADMIN_API_KEY (${status}: ${message}). ${kept}`,
      `Give a key of this application with the rights addObject, deleteIndex, editSettings, listIndexes and search on ${indexName} and ${indexName}_tmp_*.`,
      {cause: error},
    );
  }
  if (status !== undefined)
    return new PushError(
      `The service refused (${status}: ${message}). ${kept}`,
      'Mend what it names, then push again.',
      {cause: error},
    );
  return new PushError(
    `The service did not answer as it should: ${sayAnswer(error, message)} ${kept}`,
    'Check ALGOLIA_APP_ID and the network, then push again.',
    {cause: error},
  );
}

/** Temporary indices of runs that were cut off, ours and those of `replaceAllObjects`. */
async function removeLeftovers(
  client: Algoliasearch,
  names: readonly string[],
  prefix: string,
  log: (line: string) => void,
): Promise<void> {
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    log(`Removing ${name}, left behind by a run that was cut off`);
    const {taskID} = await client.deleteIndex({indexName: name});
    await client.waitForTask({indexName: name, taskID});
  }
}

/**
 * Replaces an index. Running it again with the same content gives the same index.
 * @param run a word that no other run has; it names the temporary index
 * @param log takes one line of progress at a time
 * @throws PushError; the old index is then untouched, unless the message says otherwise
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
    // Rules are made in the dashboard, so they are taken over; settings and synonyms are the repository's.
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

    // Another run that starts now removes this one's index as a leftover. The records were written first, so whatever is
    // missing shows in their number.
    const {nbHits} = await client.searchSingleIndex({
      indexName: temporary,
      searchParams: {query: '', hitsPerPage: 0, distinct: false, analytics: false},
    });
    if (nbHits !== records.length) {
      throw new PushError(
        `${temporary} holds ${nbHits} of ${records.length} records. The index ${indexName} is as it was.`,
        'See that no other push runs at the same time, then push again.',
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
        `${indexName} was about to be replaced when the answer failed: ${message} It is whole, the old one or the new one.`,
        'Push again to be sure that it is the new one.',
        {cause: error},
      );
    }
    // What cannot be removed now is removed by the next run.
    if (state.isStarted) await client.deleteIndex({indexName: temporary}).catch(() => undefined);
    throw explain(error, indexName, client.appId);
  }
}
