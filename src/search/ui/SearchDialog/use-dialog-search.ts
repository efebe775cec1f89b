import type {DocSearchTransformClient} from '@docsearch/react';
import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';

import {MAX_HITS_PER_GROUP, type SearchRequests, type SearchResponse} from '../../protocol';
import {chooseOwnIndex, isOwnIndexChosen} from '../own-index';
import {pointerReleased} from '../pointer-released';
import {suggestionsOf} from '../suggested-queries';
import {repeatQuery} from '../type-query';
import type {SearchSource} from '../use-search-source';

import {createDialogClient} from './dialog-client';
import {chosenUrl, repeatKeepingSelection, withHit, type OpenDialog} from './keep-selection';
import {presentResult, type Presentation} from './present-hits';

export type DialogSearch = {
  isEmbedded: boolean;
  /** Text for assistive technology about the last response; empty before the first one. */
  outcome: string;
  answered: {query: string; suggestions: readonly string[]};
  transformSearchClient: (client: DocSearchTransformClient) => DocSearchTransformClient;
  /** Records the order in which the dialog lists hits, and returns them unchanged. */
  listHits: <Item extends {url: string}>(items: Item[]) => Item[];
  forget: () => void;
  repeat: () => void;
  /** Switches to the embedded index after a failure of the hosted service. */
  chooseEmbedded: () => void;
};

export type DialogSearchOptions = {
  source: SearchSource;
  partsRef: RefObject<OpenDialog | null>;
  presentation: Presentation;
};

function describe(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Gets suggestions from the embedded search, because the hosted service has none. Ignores failures. */
async function suggestFrom(suggesting: SearchSource['suggesting'], requests: SearchRequests): Promise<string[]> {
  try {
    const {results} = await suggesting(requests);
    return [
      ...results.flatMap(suggestionsOf),
      ...results.flatMap(({hits}) => hits.map(({hierarchy}) => hierarchy.lvl0)),
    ];
  } catch {
    return [];
  }
}

/** Connects the search dialog of DocSearch with a search source: queries, suggestions, messages and failures. */
export function useDialogSearch({source, partsRef, presentation}: DialogSearchOptions): DialogSearch {
  const {hosted, insights, embedded, suggesting, connection} = source;
  const [isEmbedded, setIsEmbedded] = useState(() => hosted === null || isOwnIndexChosen());
  const isEmbeddedRef = useRef(isEmbedded);
  const [outcome, setOutcome] = useState('');
  const [answered, setAnswered] = useState<DialogSearch['answered']>({query: '', suggestions: []});
  // The last requests, the response that is shown, the response to show when the requests are repeated, and the URLs of
  // the hits in the order of the list.
  const turn = useRef<{
    asked: SearchRequests | null;
    shown: SearchResponse | null;
    ready: SearchResponse | null;
    listed: string[];
  }>({asked: null, shown: null, ready: null, listed: []});

  // DocSearch sends its initial query twice, on mount and on focus; both share one response.
  const pending = useRef<{key: string; answer: Promise<SearchResponse>} | null>(null);

  const ask = useCallback(
    async (requests: SearchRequests): Promise<SearchResponse> => {
      const usesHosted = hosted !== null && !isEmbeddedRef.current;
      const {results} = await (usesHosted ? hosted : embedded)(requests);
      const shown = results.map((result) => presentResult(result, presentation));
      const isEmpty = shown.every(({hits}) => hits.length === 0);
      const offered = usesHosted && isEmpty ? await suggestFrom(suggesting, requests) : results.flatMap(suggestionsOf);
      const [first, ...others] = shown;
      return {
        results: first ? [{...first, userData: [{suggestions: [...new Set(offered)].slice(0, 3)}]}, ...others] : [],
      };
    },
    [hosted, embedded, suggesting, presentation],
  );

  const askOnce = useCallback(
    (requests: SearchRequests): Promise<SearchResponse> => {
      const key = JSON.stringify([isEmbeddedRef.current, requests]);
      if (pending.current?.key === key) return pending.current.answer;
      const answer = ask(requests).finally(() => {
        if (pending.current?.answer === answer) pending.current = null;
      });
      pending.current = {key, answer};
      return answer;
    },
    [ask],
  );

  /** Repeats the query after more of the index is loaded. Shows the response in one step, without the loading state. */
  const refresh = useCallback(async () => {
    const {asked} = turn.current;
    const parts = partsRef.current;
    const query = asked?.requests[0]?.query;
    if (!asked || !parts || !isEmbeddedRef.current || parts.input.value !== query) return;
    const answer = await ask(asked);
    await pointerReleased(parts.modal);
    if (partsRef.current !== parts || turn.current.asked !== asked || parts.input.value !== query) return;
    const url = chosenUrl(parts);
    turn.current.ready = withHit(answer, turn.current.shown, url);
    await repeatKeepingSelection(
      parts,
      () => repeatQuery(parts.input),
      url,
      () => turn.current.listed,
    );
  }, [ask, partsRef]);

  useEffect(() => {
    if (isEmbedded) connection.warmUp();
    return connection.onCompleted(() => {
      refresh().catch((error: unknown) => console.warn('The search results could not be updated:', error));
    });
  }, [connection, isEmbedded, refresh]);

  const transformSearchClient = useCallback(
    (client: DocSearchTransformClient) =>
      createDialogClient(client, {
        async ask(requests) {
          const {ready} = turn.current;
          turn.current = {asked: requests, shown: turn.current.shown, ready: null, listed: []};
          return ready ?? askOnce(requests);
        },
        isCurrent: (query) => partsRef.current?.input.value === query,
        onAnswer(response) {
          turn.current.shown = response;
          turn.current.listed = [];
          const [first] = response.results;
          setOutcome(describe(first?.nbHits ?? 0));
          insights?.shown(response, MAX_HITS_PER_GROUP);
          setAnswered({
            query: turn.current.asked?.requests[0]?.query ?? '',
            suggestions: first ? suggestionsOf(first) : [],
          });
        },
        onFailure(error) {
          console.warn('The search failed:', error);
          setOutcome('Unable to fetch results');
        },
      }),
    [askOnce, insights, partsRef],
  );

  const listHits = useCallback(<Item extends {url: string}>(items: Item[]): Item[] => {
    turn.current.listed.push(...items.map(({url}) => url));
    return items;
  }, []);

  const forget = useCallback(() => {
    setOutcome('');
    turn.current.asked = null;
  }, []);

  const repeat = useCallback(() => {
    const input = partsRef.current?.input;
    if (!input) return;
    input.focus();
    repeatQuery(input);
  }, [partsRef]);

  const chooseEmbedded = useCallback(() => {
    chooseOwnIndex();
    isEmbeddedRef.current = true;
    setIsEmbedded(true);
    repeat();
  }, [repeat]);

  return {isEmbedded, outcome, answered, transformSearchClient, listHits, forget, repeat, chooseEmbedded};
}
