/** The client that the dialog searches with, and the repair of its error screen. */
import type {DocSearchTransformClient} from '@docsearch/react';

import {STALL_THRESHOLD_MS, type SearchRequests, type SearchResponse, type SearchTransport} from '../../protocol';

export type DialogClientOptions = {
  ask: SearchTransport;
  /** Whether this is still what the reader asks for. */
  isCurrent: (query: string) => boolean;
  onAnswer: (response: SearchResponse) => void;
  onFailure: (error: Error) => void;
};

type Search = DocSearchTransformClient['search'];

/** Later than the timer that replaces 'error' by 'stalled', so that the spinner does not stay. */
const AFTER_STALL_MS = STALL_THRESHOLD_MS + 20;

/**
 * Makes the dialog's client ask our transport.
 *
 * DocSearch 3.9.0 sets its status to 'error' in a `catch` for errors named RetryError, and autocomplete-core then sets it
 * to 'idle' in a `finally`, so that its error screen is never painted. Here the promise that the dialog catches on runs
 * the handler and then stays open: no `finally`, and the screen stays until the next query. Every failure is renamed to
 * RetryError, because for the reader a refused key or a broken answer is no different from a host that is down.
 */
export function createDialogClient(client: DocSearchTransformClient, options: DialogClientOptions): DocSearchTransformClient {
  const latest = {id: 0};

  function search(requests: SearchRequests): Promise<SearchResponse> {
    latest.id += 1;
    const {id} = latest;
    const query = requests.requests[0]?.query ?? '';
    const startedAt = performance.now();
    const isLatest = () => id === latest.id && options.isCurrent(query);
    const answered = options.ask(requests).then((response) => {
      if (isLatest()) options.onAnswer(response);
      return response;
    });

    function holdOpen(onRejected: (error: Error) => unknown) {
      return answered.then(undefined, (reason: unknown) => {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        const shown = Object.assign(new Error(error.message, {cause: error}), {name: 'RetryError'});
        const show = () => {
          if (!isLatest()) return;
          try {
            onRejected(shown);
          } catch {
            // The dialog throws the error on after it has set its status.
          }
        };
        if (isLatest()) options.onFailure(error);
        show();
        setTimeout(show, Math.max(0, startedAt + AFTER_STALL_MS - performance.now()));
        return new Promise<never>(() => undefined);
      });
    }

    return Object.assign(answered, {catch: holdOpen}) as Promise<SearchResponse>;
  }

  // The portal's protocol is the part of the client's types that the dialog uses.
  return {...client, search: search as unknown as Search};
}

/**
 * Has the dialog ask its current query again, after the index was completed or another source chosen.
 * Its refresh function is not exported, so the input gets an event as if the reader had typed.
 */
export function repeatQuery(input: HTMLInputElement): void {
  const {value, selectionStart, selectionEnd} = input;
  if (!value) return;
  // React compares with the value set through the element; the prototype's setter goes past that.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  input.value = '';
  setValue?.call(input, value);
  input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}
