import {useEffect, useState} from 'react';

import {createSearchRequest, HITS_PER_PAGE, STALL_THRESHOLD_MS, type Hit} from '../../protocol';
import {useFacetFilters} from '../use-facet-filters';
import {useSearchSource} from '../use-search-source';

export type Results = {
  status: 'idle' | 'loading' | 'stalled' | 'done' | 'error';
  /** What `hits` answer; the reader may have typed on since. */
  query: string;
  hits: Hit[];
  count: number;
  suggestions: string[];
};

/** Time without typing after which a query is sent. */
const TYPING_PAUSE_MS = 120;
const NOTHING: Results = {status: 'idle', query: '', hits: [], count: 0, suggestions: []};

export type UseResults = {
  results: Results;
  /** Whether the answers come from the index of this site though a hosted service is configured. */
  isFallback: boolean;
  retry: () => void;
  searchThisSite: () => void;
};

/**
 * The hits of a query. An empty query is never sent, an old answer never replaces a newer one, and nothing is asked after
 * the page is left.
 * @param pageCount how many pages of hits to show
 */
export function useResults(query: string, pageCount: number): UseResults {
  const {hosted, embedded, connection} = useSearchSource();
  const facetFilters = useFacetFilters();
  const [results, setResults] = useState<Results>(NOTHING);
  const [isFallback, setIsFallback] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const usesEmbedded = hosted === null || isFallback;
  const asked = query.trim();

  useEffect(() => {
    if (usesEmbedded) connection.warmUp();
    return connection.onCompleted(() => usesEmbedded && setAttempt((count) => count + 1));
  }, [connection, usesEmbedded]);

  useEffect(() => {
    if (asked === '') {
      setResults(NOTHING);
      return undefined;
    }
    const turn = {isOver: false};
    const transport = usesEmbedded || hosted === null ? embedded : hosted;
    setResults((before) => ({...before, status: 'loading'}));
    const stall = setTimeout(() => setResults((before) => ({...before, status: 'stalled'})), STALL_THRESHOLD_MS);
    const send = setTimeout(() => {
      const requests = Array.from({length: pageCount}, (_value, page) => createSearchRequest(query, {facetFilters, page, snippetWords: 30}));
      transport({requests}).then(
        ({results: answers}) => {
          clearTimeout(stall);
          if (turn.isOver) return;
          const [first] = answers;
          const suggestions = (first?.userData ?? []).flatMap((data) => data.suggestions ?? []);
          setResults({status: 'done', query, hits: answers.flatMap(({hits}) => hits), count: first?.nbHits ?? 0, suggestions});
        },
        (error: unknown) => {
          clearTimeout(stall);
          if (turn.isOver) return;
          console.warn('The search failed:', error);
          setResults({...NOTHING, status: 'error', query});
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      turn.isOver = true;
      clearTimeout(stall);
      clearTimeout(send);
    };
    // `attempt` repeats the question: after a retry, and when the index was completed.
  }, [asked, query, pageCount, attempt, usesEmbedded, hosted, embedded, facetFilters]);

  return {
    results,
    isFallback,
    retry: () => setAttempt((count) => count + 1),
    searchThisSite: () => setIsFallback(true),
  };
}

/** Whether there are hits beyond those shown. */
export function hasMore({count}: Results, pageCount: number): boolean {
  return count > pageCount * HITS_PER_PAGE;
}
