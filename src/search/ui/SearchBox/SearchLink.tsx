import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useRef, type ReactNode} from 'react';

import {SEARCH_PAGE_PATH, toSearchPage} from '../search-link';

import {SearchFace} from './SearchFace';
import styles from './styles.module.css';
import {useSearchKeys} from './use-search-keys';

const doNothing = () => undefined;

/**
 * Replaces the search button on pages that may not load the index: a link to the search page, with the same keys. It
 * opens a new tab, so that the page keeps the reader's input.
 */
export function SearchLink(): ReactNode {
  const baseUrl = useBaseUrl('/');
  const linkRef = useRef<HTMLAnchorElement>(null);
  const open = useCallback(
    (typed = '') => void window.open(toSearchPage(baseUrl, typed), '_blank', 'noopener'),
    [baseUrl],
  );
  useSearchKeys({isOpen: false, onOpen: open, onClose: doNothing, buttonRef: linkRef});
  // Not `Link`: the search page must load as a new document, because only its own content security policy allows the
  // index.
  return (
    <a
      ref={linkRef}
      className={styles.button}
      href={baseUrl + SEARCH_PAGE_PATH}
      target="_blank"
      rel="noopener"
      title="Opens the search page in a new tab"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <SearchFace />
    </a>
  );
}
