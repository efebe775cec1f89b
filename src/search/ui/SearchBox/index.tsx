import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {createPortal, flushSync} from 'react-dom';

import {MAX_QUERY_LENGTH} from '../../protocol';
import type {SearchDialogProps} from '../SearchDialog';
import {readHostedSearch} from '../hosted-credentials';
import {workerConnectionOf} from '../worker-connection-of';
import styles from './styles.module.css';
import {useSearchKeys} from './use-search-keys';

function loadDialog(): Promise<ComponentType<SearchDialogProps>> {
  return import('../SearchDialog').then(({SearchDialog}) => SearchDialog);
}

function useIsApple(): boolean {
  const [isApple, setIsApple] = useState(false);
  useEffect(() => setIsApple(/mac|iphone|ipad/i.test(navigator.platform)), []);
  return isApple;
}

/**
 * The search button of the top bar, and the dialog that it opens (specification, section 2).
 * The dialog's script and the index are asked for when the reader turns to the button, not before.
 */
export function SearchBox(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {baseUrl, customFields} = siteConfig;
  const hostedSearch = readHostedSearch(customFields);
  const isHosted = hostedSearch !== null;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const returnRef = useRef<Element | null>(null);
  const typedRef = useRef('');
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const isApple = useIsApple();

  const prepare = useCallback(() => {
    // Opening shows a failure; getting ready for it does not.
    loadDialog().catch(() => undefined);
    if (!isHosted) workerConnectionOf(baseUrl).warmUp();
  }, [isHosted, baseUrl]);

  const open = useCallback(
    (typed = '') => {
      // Keys that come while the script is on its way are kept for the input.
      typedRef.current = (typedRef.current + typed).slice(0, MAX_QUERY_LENGTH);
      if (isWanted) return;
      returnRef.current = document.activeElement;
      setIsWanted(true);
      setHasFailed(false);
      prepare();
      loadDialog().then(
        (loaded) => {
          // In one go with the focus of the input: a key that came between the two would be lost.
          flushSync(() => {
            setDialog(() => loaded);
            setIsOpen(true);
          });
        },
        (error: unknown) => {
          console.warn('The search dialog could not be loaded:', error);
          typedRef.current = '';
          setIsWanted(false);
          setHasFailed(true);
        },
      );
    },
    [isWanted, prepare],
  );

  const close = useCallback(() => {
    typedRef.current = '';
    setIsWanted(false);
    setIsOpen(false);
  }, []);

  // Focus goes back after the dialog is gone: while it is there, everything behind it is inert.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) {
      const target = returnRef.current;
      const element = target instanceof HTMLElement && target !== document.body && target.isConnected ? target : buttonRef.current;
      element?.focus({preventScroll: true});
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  useSearchKeys({isOpen, onOpen: open, onClose: close, buttonRef});

  return (
    <>
      {hostedSearch && (
        <Head>
          <link rel="preconnect" href={`https://${hostedSearch.appId}-dsn.algolia.net`} crossOrigin="anonymous" />
        </Head>
      )}
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-label="Search docs"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.75" />
          <path d="m13 13 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
        <span className={styles.placeholder} aria-hidden="true">
          Search docs
        </span>
        <kbd className={styles.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          The search could not be loaded. Check your network connection and try again.
        </p>
      )}
      {isOpen && Dialog && createPortal(<Dialog initialQuery={typedRef.current} onClose={close} />, document.body)}
    </>
  );
}
