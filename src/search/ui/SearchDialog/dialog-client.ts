/** The client that the dialog searches with, and the repair of its error screen. */
import type {DocSearchTransformClient} from '@docsearch/react';

import type {SearchRequests, SearchResponse, SearchTransport} from '../../protocol';
import {afterListing} from './after-listing';

export type DialogClientOptions = {
  ask: SearchTransport;
  /** Whether this is still what the reader asks for. */
  isCurrent: (query: string) => boolean;
  onAnswer: (response: SearchResponse) => void;
  onFailure: (error: Error) => void;
};

type Search = DocSearchTransformClient['search'];

const NO_HITS: SearchResponse = {results: [{hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, query: ''}]};

/**
 * Makes the dialog's client ask our transport.
 *
 * DocSearch 3.9.0 sets its status to 'error' in a `catch` for errors named RetryError; autocomplete-core then sets it to
 * 'idle' in a `finally`, so that its error screen is never painted. Here a failure counts as an answer without hits for
 * autocomplete-core, which also stops its timer for 'stalled', and DocSearch's handler runs after that, before the next
 * paint. Every failure is renamed to RetryError, because for the reader a refused key or a broken answer is no different
 * from a host that is down.
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
        // It would be taken for the answer to the query that the reader has typed since.
        if (!isLatest()) return new Promise<never>(() => undefined);
        const error = reason instanceof Error ? reason : new Error(String(reason));
        options.onFailure(error);
        void afterListing().then(() => {
          try {
            if (isLatest()) onRejected(Object.assign(new Error(error.message, {cause: error}), {name: 'RetryError'}));
          } catch {
            // The dialog throws the error on after it has set its status.
          }
        });
        return NO_HITS;
      });
    }

    return Object.assign(answered, {catch: showFailure}) as Promise<SearchResponse>;
  }

  // The portal's protocol is the part of the client's types that the dialog uses.
  return {...client, search: search as unknown as Search};
}
