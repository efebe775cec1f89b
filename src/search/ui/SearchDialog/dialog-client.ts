/** Connects the dialog to our transports, and works around a bug of its error screen. */
import type {DocSearchTransformClient} from '@docsearch/react';

import type {SearchRequests, SearchResponse, SearchTransport} from '../../protocol';

import {afterListing} from './after-listing';

export type DialogClientOptions = {
  ask: SearchTransport;
  /** Whether the input still contains this query. */
  isCurrent: (query: string) => boolean;
  onAnswer: (response: SearchResponse) => void;
  onFailure: (error: Error) => void;
};

type Search = DocSearchTransformClient['search'];

const NO_HITS: SearchResponse = {results: [{hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, query: ''}]};

/**
 * Creates a client that sends the requests of the dialog with `options.ask`.
 *
 * If a request fails with a RetryError, DocSearch 3.9.0 sets the status 'error'. autocomplete-core then sets 'idle'
 * before the browser paints the error screen. So autocomplete-core gets a response without hits, which also stops its
 * 'stalled' timer. Then the `catch` handler of DocSearch runs, before the next paint. All errors are renamed to
 * RetryError, the only name for which DocSearch shows its error screen.
 */
export function createDialogClient(
  client: DocSearchTransformClient,
  options: DialogClientOptions,
): DocSearchTransformClient {
  const latest = {id: 0};

  function search(requests: SearchRequests): Promise<SearchResponse> {
    latest.id += 1;
    const {id} = latest;
    const query = requests.requests[0]?.query ?? '';
    const isLatest = () => id === latest.id && options.isCurrent(query);
    const answered = options.ask(requests).then((response) => {
      if (isLatest()) options.onAnswer(response);
      return response;
    });

    function showFailure(onRejected: (error: Error) => unknown) {
      return answered.then(undefined, (reason: unknown) => {
        // Return a promise that never settles: otherwise the dialog would show this error for the newer query.
        if (!isLatest()) return new Promise<never>(() => undefined);
        const error = reason instanceof Error ? reason : new Error(String(reason));
        options.onFailure(error);
        void afterListing().then(() => {
          try {
            if (isLatest()) onRejected(Object.assign(new Error(error.message, {cause: error}), {name: 'RetryError'}));
          } catch {
            // The dialog rethrows the error after it has set its status.
          }
        });
        return NO_HITS;
      });
    }

    return Object.assign(answered, {catch: showFailure}) as Promise<SearchResponse>;
  }

  // Our types have only the parts of the client's types that the dialog uses.
  return {...client, search: search as unknown as Search};
}
