import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useState, type ReactNode, type RefObject} from 'react';

import {MAX_QUERY_LENGTH, STALL_THRESHOLD_MS} from '../../protocol';
import {pasteAddress} from '../paste-address';
import {toSearchPage} from '../search-link';

import styles from './shell.module.css';
import type {Opening} from './use-search-opening';

export type SearchShellProps = {
  opening: Opening;
  inputRef: RefObject<HTMLInputElement | null>;
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Placeholder while the script of the dialog loads. The input is at the same position as in the dialog. */
export function SearchShell({opening, inputRef, hasFailed, onRetry, onClose}: SearchShellProps): ReactNode {
  const [isStalled, setIsStalled] = useState(false);
  const {siteConfig} = useDocusaurusContext();
  useEffect(() => {
    const input = inputRef.current;
    input?.focus({preventScroll: true});
    if (opening.isSelected) input?.select();
    // Browsers put the caret before an initial value; move it to the end.
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [inputRef, opening]);
  useEffect(() => {
    if (hasFailed) return undefined;
    const stall = setTimeout(() => setIsStalled(true), STALL_THRESHOLD_MS);
    return () => {
      clearTimeout(stall);
      setIsStalled(false);
    };
  }, [hasFailed]);

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the backdrop; Escape and Cancel do the same
    <div className={styles.container} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className={styles.modal} role="dialog" aria-modal="true" aria-label="Search">
        <form className={styles.bar} role="search" onSubmit={(event) => event.preventDefault()}>
          <svg
            className={styles.icon}
            data-stalled={isStalled}
            viewBox="0 0 20 20"
            width="20"
            height="20"
            aria-hidden="true"
          >
            <circle cx="8.5" cy="8.5" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="m13 13 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
          <input
            ref={inputRef}
            className={styles.input}
            type="search"
            // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet to name in aria-controls
            role="combobox"
            aria-label="Search docs"
            aria-expanded="false"
            aria-haspopup="listbox"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck="false"
            placeholder="Search docs"
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={opening.query}
            onPaste={({nativeEvent}) =>
              pasteAddress(nativeEvent, [siteConfig.url, window.location.origin], siteConfig.baseUrl)
            }
            onCompositionStart={(event) => (event.currentTarget.dataset.composing = 'true')}
            onCompositionEnd={(event) => delete event.currentTarget.dataset.composing}
          />
          <button type="button" className={styles.cancel} onClick={onClose}>
            Cancel
          </button>
        </form>
        <div className={styles.screen}>
          <p role="status" className={styles.message}>
            {isStalled && !hasFailed ? 'Loading the search …' : ''}
          </p>
          {hasFailed && (
            <>
              <p role="alert" className={styles.message}>
                The search could not be loaded. Check your network connection and try again, or open the{' '}
                <a
                  href={toSearchPage(siteConfig.baseUrl, '')}
                  onClick={({currentTarget}) => {
                    currentTarget.href = toSearchPage(siteConfig.baseUrl, inputRef.current?.value ?? '');
                  }}
                >
                  search page
                </a>
                , which loads the current version of the portal: this page may be from an older one.
              </p>
              <button
                type="button"
                className="portal-button"
                onClick={() => {
                  // Move the focus before this button is removed.
                  inputRef.current?.focus();
                  onRetry();
                }}
              >
                Try again
              </button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
