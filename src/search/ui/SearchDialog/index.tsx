/** The search dialog: DocSearch 3.9.0 over our transports, with its faults repaired. Loaded when the reader turns to it. */
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import '../../../css/docsearch-bridge.css';

import {DocSearchModal, type DocSearchModalProps, type DocSearchTransformClient} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {createPortal} from 'react-dom';

import {links} from '../../../site/links';
import {INDEX_NAME, MAX_HITS_PER_GROUP, type SearchRequests, type SearchResponse} from '../../protocol';
import {toSearchPage} from '../search-link';
import {useFacetFilters} from '../use-facet-filters';
import {useSearchSource} from '../use-search-source';
import {createDialogClient, repeatQuery} from './dialog-client';
import {presentResult, withoutSuggestions} from './present-hits';
import {findDialogParts, repairSemantics, type DialogParts} from './repair-semantics';
import {SlashSwitch} from './SlashSwitch';
import {prepareStoredSearches} from './stored-searches';
import styles from './styles.module.css';

export type SearchDialogProps = {initialQuery: string; onClose: () => void};

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];
type FooterProps = Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0];

/**
 * A hit as a plain link: the one of Docusaurus prefetches each page that comes into view, which for hits that change with
 * every key would take the line away from the index. It is no stop of its own for Tab: arrow keys move over the hits.
 */
function HitLink({hit, children}: HitProps) {
  const history = useHistory();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !hit.url.startsWith('/')) return;
    event.preventDefault();
    history.push(hit.url);
  }
  return (
    <a href={hit.url} tabIndex={-1} onClick={follow}>
      {children}
    </a>
  );
}

function announce(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Asks for suggestions where the hosted service has none to give. A failure here is no failure of the search. */
async function suggestFrom(embedded: (requests: SearchRequests) => Promise<SearchResponse>, requests: SearchRequests): Promise<string[]> {
  try {
    const {results} = await embedded(requests);
    return results.flatMap(({hits, userData}) => [
      ...(userData ?? []).flatMap(({suggestions}) => suggestions ?? []),
      ...new Set(hits.map(({hierarchy}) => hierarchy.lvl0)),
    ]);
  } catch {
    return [];
  }
}

/** Gives the focus back to the input when what had it is taken away, as new results take away old ones. */
function keepFocus({modal, input}: DialogParts): () => void {
  let focused: EventTarget | null = null;
  const onFocus = (event: Event) => (focused = event.target);
  const observer = new MutationObserver(() => {
    if (focused instanceof Node && !focused.isConnected && document.activeElement === document.body) input.focus();
  });
  modal.addEventListener('focusin', onFocus);
  observer.observe(modal, {childList: true, subtree: true});
  return () => {
    observer.disconnect();
    modal.removeEventListener('focusin', onFocus);
  };
}

export function SearchDialog({initialQuery, onClose}: SearchDialogProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {url: siteUrl, baseUrl} = siteConfig;
  const history = useHistory();
  const facetFilters = useFacetFilters();
  const {hosted, embedded, connection} = useSearchSource();
  const hostRef = useRef<HTMLDivElement>(null);
  const partsRef = useRef<DialogParts | null>(null);
  const [slots, setSlots] = useState<{status: Element; footer: Element} | null>(null);
  const [status, setStatus] = useState('');
  const [isEmbedded, setIsEmbedded] = useState(hosted === null);
  const isEmbeddedRef = useRef(isEmbedded);
  const [canStore] = useState(() => prepareStoredSearches(() => window.localStorage));

  const repeat = useCallback(() => {
    const input = partsRef.current?.input;
    if (!input) return;
    input.focus();
    repeatQuery(input);
  }, []);

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const parts = findDialogParts(host);
    partsRef.current = parts;
    const statusSlot = parts.modal.appendChild(document.createElement('div'));
    const footerSlot = parts.footer.appendChild(document.createElement('div'));
    setSlots({status: statusSlot, footer: footerSlot});
    const undo = repairSemantics(host);
    const release = keepFocus(parts);
    return () => {
      release();
      undo();
      partsRef.current = null;
    };
  }, []);

  useEffect(() => {
    if (isEmbedded) connection.warmUp();
    return connection.onCompleted(() => {
      const input = partsRef.current?.input;
      if (isEmbeddedRef.current && input) repeatQuery(input);
    });
  }, [connection, isEmbedded]);

  const transformSearchClient = useCallback(
    (client: DocSearchTransformClient) =>
      createDialogClient(client, {
        async ask(requests) {
          const siteUrls = [siteUrl, window.location.origin];
          const usesHosted = hosted !== null && !isEmbeddedRef.current;
          const {results} = await (usesHosted ? hosted : embedded)(requests);
          const isEmpty = results.every(({nbHits}) => nbHits === 0);
          const suggestions = usesHosted && isEmpty ? await suggestFrom(embedded, requests) : [];
          return {results: results.map((result) => presentResult(result, siteUrls, suggestions))};
        },
        isCurrent: (query) => partsRef.current?.input.value === query,
        onAnswer: ({results}) => setStatus(announce(results[0]?.nbHits ?? 0)),
        onFailure(error) {
          console.warn('The search failed:', error);
          setStatus('Unable to fetch results');
        },
      }),
    [hosted, embedded, siteUrl],
  );

  const navigator = useMemo<DocSearchModalProps['navigator']>(
    () => ({
      navigate({itemUrl}) {
        if (itemUrl.startsWith('/')) history.push(itemUrl);
        else window.location.assign(itemUrl);
      },
    }),
    [history],
  );
  const searchParameters = useMemo(() => ({facetFilters}) as DocSearchModalProps['searchParameters'], [facetFilters]);
  const ResultsFooter = useCallback(
    ({state}: FooterProps) => (
      <Link to={toSearchPage(baseUrl, state.query)} onClick={onClose}>
        See all {String(state.context.nbHits)} results
      </Link>
    ),
    [baseUrl, onClose],
  );

  const chooseEmbedded = useCallback(() => {
    isEmbeddedRef.current = true;
    setIsEmbedded(true);
    repeat();
  }, [repeat]);
  // The dialog puts these texts where any node may stand; only its type says string.
  const errorHelp = (
    <>
      You might want to check your network connection.
      <button type="button" className={styles.retry} onClick={isEmbedded ? repeat : chooseEmbedded}>
        {isEmbedded ? 'Try again' : 'Search the copy in this site'}
      </button>
    </>
  ) as unknown as string;

  return (
    <div ref={hostRef} className={styles.host} data-search-source={isEmbedded ? 'embedded' : 'hosted'}>
      <DocSearchModal
        // The transport has the real credentials; the client that the dialog makes of these is never asked.
        appId="unused"
        apiKey="unused"
        indexName={INDEX_NAME}
        placeholder="Search docs"
        initialQuery={initialQuery}
        initialScrollY={window.scrollY}
        maxResultsPerGroup={MAX_HITS_PER_GROUP}
        searchParameters={searchParameters}
        transformSearchClient={transformSearchClient}
        transformItems={withoutSuggestions}
        disableUserPersonalization={!canStore}
        hitComponent={HitLink}
        resultsFooterComponent={ResultsFooter}
        getMissingResultsUrl={({query}) => `${links.searchFeedback}?q=${encodeURIComponent(query)}`}
        navigator={navigator}
        onClose={onClose}
        translations={{
          searchBox: {searchInputLabel: 'Search docs'},
          startScreen: {
            favoriteSearchesTitle: 'Favourites',
            saveRecentSearchButtonTitle: 'Keep this search as a favourite',
            removeRecentSearchButtonTitle: 'Remove this search from recent searches',
            removeFavoriteSearchButtonTitle: 'Remove this search from favourites',
          },
          noResultsScreen: {reportMissingResultsLinkText: 'Let us know'},
          errorScreen: {helpText: errorHelp},
        }}
      />
      {slots && createPortal(<p role="status" className="DocSearch-VisuallyHiddenForAccessibility">{status}</p>, slots.status)}
      {slots && createPortal(<SlashSwitch />, slots.footer)}
    </div>
  );
}
