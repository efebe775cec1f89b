import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useRef, type ReactNode} from 'react';
import {createPortal} from 'react-dom';

import {hostedSearchOrigins} from '../../../site/hosted-search-origins';
import {afterPaint} from '../after-paint';
import {readHostedSearch} from '../hosted-credentials';
import {LeaveSearch} from '../use-open-page';
import {workerConnectionOf} from '../worker-connection-of';

import {SearchFace} from './SearchFace';
import {loadDialog, SearchOverlay} from './SearchOverlay';
import styles from './styles.module.css';
import {useHistoryEntry} from './use-history-entry';
import {useSearchKeys} from './use-search-keys';
import {useSearchOpening} from './use-search-opening';

/**
 * The search button of the navbar and its dialog (specification, section 2). Dialog and index are loaded when the
 * reader hovers over, touches or focuses the button.
 */
export function SearchBox(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {baseUrl, customFields} = siteConfig;
  const hostedSearch = readHostedSearch(customFields);
  const isHosted = hostedSearch !== null;
  const buttonRef = useRef<HTMLButtonElement>(null);

  const prepare = useCallback(() => {
    afterPaint(() => {
      // Load the index first, so that the worker parses it while the script of the dialog loads.
      if (!isHosted) workerConnectionOf(baseUrl).warmUp();
      loadDialog().catch(() => undefined);
    });
  }, [isHosted, baseUrl]);

  const {opening, open, close} = useSearchOpening({onOpen: prepare, buttonRef});
  const leaveSearch = useHistoryEntry({isOpen: opening !== null, onOpen: open, onClose: close});
  useSearchKeys({isOpen: opening !== null, onOpen: open, onClose: close, buttonRef});

  return (
    <>
      {/* Preconnect only when the search is open: otherwise the host would receive a connection from every reader. */}
      {hostedSearch && opening && (
        <Head>
          <link rel="preconnect" href={hostedSearchOrigins(hostedSearch)[0]} crossOrigin="anonymous" />
        </Head>
      )}
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <SearchFace />
      </button>
      {opening &&
        createPortal(
          <LeaveSearch.Provider value={leaveSearch}>
            <SearchOverlay opening={opening} onClose={close} />
          </LeaveSearch.Provider>,
          document.body,
        )}
    </>
  );
}
