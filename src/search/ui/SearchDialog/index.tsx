/** The search dialog: DocSearch 3.9.0 with our transports and with corrections of its behaviour. Loaded on demand. */
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';

import '../../../css/docsearch-bridge.css';

import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useMemo, useRef, useState, type FormEvent, type MouseEvent, type ReactNode} from 'react';
import {createPortal, flushSync} from 'react-dom';

import {INDEX_NAME, MAX_HITS_PER_GROUP} from '../../protocol';
import {pasteAddress} from '../paste-address';
import {toSearchPage} from '../search-link';
import {useFacetFilters} from '../use-facet-filters';
import {isPlainClick, useOpenPage} from '../use-open-page';
import {useSearchSource} from '../use-search-source';

import {Hit} from './Hit';
import {ScreenPart} from './Screens';
import {SlashSwitch} from './SlashSwitch';
import {hasFavourites, prepareStoredSearches} from './stored-searches';
import styles from './styles.module.css';
import {useDialogParts} from './use-dialog-parts';
import {useDialogSearch} from './use-dialog-search';

export type SearchDialogProps = {
  initialQuery: string;
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

function DialogOnce({
  initialQuery,
  initialSelection,
  onClose,
  onLimitsChange,
}: SearchDialogProps & {onLimitsChange: () => void}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {url: siteUrl, baseUrl} = siteConfig;
  const facetFilters = useFacetFilters();
  const source = useSearchSource();
  const hostRef = useRef<HTMLDivElement>(null);
  const {insights} = source;
  const reportChoice = useCallback((url: string) => insights?.clicked(url), [insights]);
  const {partsRef, slots, screen, isStalled} = useDialogParts(hostRef, initialSelection, reportChoice);
  const isPersonalised = siteConfig.customFields?.isSearchPersonalised !== false;
  const [storage] = useState(() =>
    prepareStoredSearches(() => window.localStorage, window.location.origin, isPersonalised),
  );
  const [hadFavourites] = useState(() => hasFavourites(() => window.localStorage));
  const siteUrls = useMemo(() => [siteUrl, window.location.origin], [siteUrl]);
  const presentation = useMemo(
    () => ({siteUrls, canStore: storage === 'usable' || storage === 'none'}),
    [siteUrls, storage],
  );
  const search = useDialogSearch({source, partsRef, presentation});
  const {isEmbedded, outcome, forget} = search;
  const openPage = useOpenPage();
  const navigator = useMemo(() => ({navigate: ({itemUrl}: {itemUrl: string}) => openPage(itemUrl)}), [openPage]);
  const searchParameters = useMemo(() => ({facetFilters}) as DocSearchModalProps['searchParameters'], [facetFilters]);
  const ResultsFooter = useCallback(
    ({state}: FooterProps) => {
      const address = toSearchPage(baseUrl, state.query);
      function follow(event: MouseEvent<HTMLAnchorElement>) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openPage(address);
        onClose();
      }
      return (
        <Link to={address} onClick={follow}>
          See all {String(state.context.nbHits)} results
        </Link>
      );
    },
    [baseUrl, openPage, onClose],
  );
  function onInput({target}: FormEvent): void {
    if (target === partsRef.current?.input && partsRef.current.input.value === '') forget();
  }
  /**
   * Called when a stored search is added or removed, because DocSearch only reads the number of favourites on mount.
   */
  function onStored(): void {
    if (hasFavourites(() => window.localStorage) !== hadFavourites) onLimitsChange();
  }

  return (
    <div
      ref={hostRef}
      className={styles.host}
      data-search-source={isEmbedded ? 'embedded' : 'hosted'}
      data-storage={storage}
      onInput={onInput}
      onTransitionEnd={onStored}
      onPaste={({nativeEvent}) => pasteAddress(nativeEvent, siteUrls, baseUrl)}
    >
      <DocSearchModal
        // Required props. The client that DocSearch creates from them is not used.
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
      {slots &&
        createPortal(
          <p role="status" className="DocSearch-VisuallyHiddenForAccessibility">
            {isStalled ? 'Searching …' : outcome}
          </p>,
          slots.status,
        )}
      {slots && createPortal(<SlashSwitch />, slots.footer)}
      {screen &&
        createPortal(
          <ScreenPart screen={screen} search={search} partsRef={partsRef} isStalled={isStalled} />,
          screen.element,
        )}
    </div>
  );
}

/** Mounts the dialog again when the limits of the stored searches change. */
export function SearchDialog(props: SearchDialogProps): ReactNode {
  const [generation, setGeneration] = useState(0);
  // Mount synchronously, so that the new input has the focus immediately.
  const remount = useCallback(() => flushSync(() => setGeneration((number) => number + 1)), []);
  const opening = generation === 0 ? props : {...props, initialQuery: '', initialSelection: [0, 0] as const};
  return <DialogOnce key={generation} {...opening} onLimitsChange={remount} />;
}
