/** The search dialog: DocSearch 3.9.0 over our transports, with its faults repaired. Loaded when the reader turns to it. */
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import '../../../css/docsearch-bridge.css';

import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useMemo, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {createPortal} from 'react-dom';

import {INDEX_NAME, MAX_HITS_PER_GROUP} from '../../protocol';
import {toSearchPage} from '../search-link';
import {useFacetFilters} from '../use-facet-filters';
import {useSearchSource} from '../use-search-source';
import {Hit} from './Hit';
import {ScreenPart} from './Screens';
import {SlashSwitch} from './SlashSwitch';
import {prepareStoredSearches} from './stored-searches';
import styles from './styles.module.css';
import {useDialogParts} from './use-dialog-parts';
import {useDialogSearch} from './use-dialog-search';
import {useOpenPage} from './use-open-page';

export type SearchDialogProps = {
  initialQuery: string;
  /** What is selected of the initial query, as offsets into it. */
  initialSelection: readonly [number, number];
  onClose: () => void;
};

type FooterProps = Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0];

const TRANSLATIONS: DocSearchModalProps['translations'] = {
  searchBox: {searchInputLabel: 'Search docs'},
  startScreen: {
    favoriteSearchesTitle: 'Favourites',
    saveRecentSearchButtonTitle: 'Keep this search as a favourite',
    removeRecentSearchButtonTitle: 'Remove this search from recent searches',
    removeFavoriteSearchButtonTitle: 'Remove this search from favourites',
  },
};

/** Opens hits of this site without a page load. */
function useNavigator(): DocSearchModalProps['navigator'] {
  const openPage = useOpenPage();
  return useMemo(
    () => ({
      navigate({itemUrl}) {
        if (itemUrl.startsWith('/')) openPage(itemUrl);
        else window.location.assign(itemUrl);
      },
    }),
    [openPage],
  );
}

export function SearchDialog({initialQuery, initialSelection, onClose}: SearchDialogProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {url: siteUrl, baseUrl} = siteConfig;
  const facetFilters = useFacetFilters();
  const source = useSearchSource();
  const hostRef = useRef<HTMLDivElement>(null);
  const {insights} = source;
  const reportChoice = useCallback((url: string) => insights?.clicked(url), [insights]);
  const {partsRef, slots, screen, isStalled} = useDialogParts(hostRef, initialSelection, reportChoice);
  const [storage] = useState(() => prepareStoredSearches(() => window.localStorage, window.location.origin));
  const presentation = useMemo(() => ({siteUrls: [siteUrl, window.location.origin], canStore: storage !== 'full'}), [siteUrl, storage]);
  const search = useDialogSearch({source, partsRef, presentation});
  const {isEmbedded, outcome, forget} = search;
  const navigator = useNavigator();
  const searchParameters = useMemo(() => ({facetFilters}) as DocSearchModalProps['searchParameters'], [facetFilters]);
  const ResultsFooter = useCallback(
    ({state}: FooterProps) => (
      <Link to={toSearchPage(baseUrl, state.query)} onClick={onClose}>
        See all {String(state.context.nbHits)} results
      </Link>
    ),
    [baseUrl, onClose],
  );
  function onInput({target}: FormEvent): void {
    if (target === partsRef.current?.input && partsRef.current.input.value === '') forget();
  }

  return (
    <div ref={hostRef} className={styles.host} data-search-source={isEmbedded ? 'embedded' : 'hosted'} data-storage={storage} onInput={onInput}>
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
        transformSearchClient={search.transformSearchClient}
        transformItems={search.listHits}
        hitComponent={Hit}
        resultsFooterComponent={ResultsFooter}
        navigator={navigator}
        onClose={onClose}
        translations={TRANSLATIONS}
      />
      {slots && createPortal(<p role="status" className="DocSearch-VisuallyHiddenForAccessibility">{isStalled ? 'Searching …' : outcome}</p>, slots.status)}
      {slots && createPortal(<SlashSwitch />, slots.footer)}
      {screen && createPortal(<ScreenPart screen={screen} search={search} partsRef={partsRef} isStalled={isStalled} />, screen.element)}
    </div>
  );
}
