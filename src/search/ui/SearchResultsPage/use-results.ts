import {useEffect, useState} from 'react';

import {
  createSearchRequest,
  HITS_PER_PAGE,
  NARROW_SCREEN,
  SNIPPET_WORDS,
  SNIPPET_WORDS_ON_NARROW_SCREENS,
  STALL_THRESHOLD_MS,
  type Hit,
} from '../../protocol';
import {isBlank} from '../../query';
import {chooseOwnIndex, isOwnIndexChosen} from '../own-index';
import {pointerReleased} from '../pointer-released';
import {suggestionsOf} from '../suggested-queries';
import {useFacetFilters} from '../use-facet-filters';
import {useSearchSource} from '../use-search-source';

/** A response and the query that it answers. The text of the input may have changed since. */
export type Answer = {query: string; hits: Hit[]; count: number; suggestions: string[]};

export type Results = {
  /** `loading` becomes `stalled` after 300 ms. */
  status: 'idle' | 'loading' | 'stalled' | 'done' | 'error';
  /** The last response. It stays visible while the next one loads. */
  answer: Answer | null;
};

const TYPING_PAUSE_MS = 120;
const NOTHING: Results = {status: 'idle', answer: null};

export type UseResults = {
  results: Results;
  /** Whether results come from the embedded index although a hosted service is configured. */
  isFallback: boolean;
  canFallBack: boolean;
  retry: () => void;
  follow: (hit: Hit) => void;
  searchThisSite: () => void;
};

/**
 * Searches for a query. Blank queries are not sent, outdated responses are ignored, and pending queries are cancelled
 * on unmount.
 * @param pageCount number of pages of hits to show
 */
export function useResults(query: string, pageCount: number): UseResults {
  const {hosted, insights, embedded, connection} = useSearchSource();
  const facetFilters = useFacetFilters();
  const [results, setResults] = useState<Results>(NOTHING);
  const [isFallback, setIsFallback] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const usesEmbedded = hosted === null || isFallback;
  const asked = isBlank(query) ? '' : query.trim();

  // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser knows the stored choice
  useEffect(() => setIsFallback(hosted !== null && isOwnIndexChosen()), [hosted]);

  useEffect(() => {
    if (usesEmbedded) connection.warmUp();
    return connection.onCompleted(() => {
      if (usesEmbedded) pointerReleased(document.body).then(() => setAttempt((count) => count + 1));
    });
  }, [connection, usesEmbedded]);

  useEffect(() => {
    if (asked === '') {
      // eslint-disable-next-line react-hooks/set-state-in-effect -- remove the response to the last query
      setResults(NOTHING);
      return undefined;
    }
    const request = {isCancelled: false};
    const transport = usesEmbedded || hosted === null ? embedded : hosted;
    setResults(({answer}) => ({status: 'loading', answer}));
    const stall = setTimeout(() => setResults(({answer}) => ({status: 'stalled', answer})), STALL_THRESHOLD_MS);
    const send = setTimeout(() => {
      const snippetWords = window.matchMedia(NARROW_SCREEN).matches ? SNIPPET_WORDS_ON_NARROW_SCREENS : SNIPPET_WORDS;
      const requests = Array.from({length: pageCount}, (_value, page) =>
        createSearchRequest(asked, {facetFilters, page, snippetWords}),
      );
      transport({requests}).then(
        ({results: answers}) => {
          clearTimeout(stall);
          if (request.isCancelled) return;
          const [first] = answers;
          const answer = {
            query: asked,
            hits: answers.flatMap(({hits}) => hits),
            count: first?.nbHits ?? 0,
            suggestions: first ? suggestionsOf(first) : [],
          };
          insights?.shown({results: answers});
          setResults({status: 'done', answer});
        },
        (error: unknown) => {
          clearTimeout(stall);
          if (request.isCancelled) return;
          console.warn('The search failed:', error);
          setResults({status: 'error', answer: null});
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      request.isCancelled = true;
      clearTimeout(stall);
      clearTimeout(send);
    };
    // `attempt` changes on a retry and when more of the index is loaded, so that the query is sent again.
  }, [asked, pageCount, attempt, usesEmbedded, hosted, insights, embedded, facetFilters]);

  return {
    results,
    isFallback,
    canFallBack: hosted !== null && !isFallback,
    retry: () => setAttempt((count) => count + 1),
    follow: ({url}) => insights?.clicked(url),
    searchThisSite: () => {
      chooseOwnIndex();
      setIsFallback(true);
    },
  };
}

export function hasMore({count}: Answer, pageCount: number): boolean {
  return count > pageCount * HITS_PER_PAGE;
}
