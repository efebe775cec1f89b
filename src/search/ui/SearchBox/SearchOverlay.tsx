import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';

import {isBlank} from '../../query';
import {afterPaint} from '../after-paint';
import {makeModal} from '../modality';
import type {SearchDialogProps} from '../SearchDialog';

import {SearchShell} from './SearchShell';
import type {Opening} from './use-search-opening';

type Dialog = ComponentType<SearchDialogProps>;

/** Loads the script and styles of the dialog. After a failure the next call tries again. */
export function loadDialog(): Promise<Dialog> {
  // The styles of a chunk with this name are not in the global style sheet (plugins/upstream/unused-styles).
  return import(/* webpackChunkName: "search-dialog" */ '../SearchDialog').then(({SearchDialog}) => SearchDialog);
}

/**
 * The open search: first a placeholder with an input, then the dialog with the text typed so far. The dialog replaces
 * the placeholder synchronously, so that no key event is lost.
 */
export function SearchOverlay({opening, onClose}: {opening: Opening; onClose: () => void}): ReactNode {
  const hostRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState<{Dialog: Dialog; query: string; selection: [number, number]} | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const loadingRef = useRef({isCancelled: false});

  const load = useCallback(() => {
    const loading = {isCancelled: false};
    loadingRef.current = loading;
    setHasFailed(false);
    function show(Dialog: Dialog): void {
      if (loading.isCancelled) return;
      const input = inputRef.current;
      // Wait for the end of an IME composition, which replacing the input would abort.
      if (input?.dataset.composing) {
        input.addEventListener('compositionend', () => setTimeout(() => show(Dialog)), {once: true});
        return;
      }
      const typed = input?.value ?? '';
      const query = isBlank(typed) ? '' : typed;
      const selection: [number, number] = [input?.selectionStart ?? query.length, input?.selectionEnd ?? query.length];
      // Clear the selection on the page: DocSearch would use it as the query again, even if the reader has deleted it.
      window.getSelection()?.removeAllRanges();
      flushSync(() => setReady({Dialog, query, selection}));
    }
    loadDialog().then(show, (error: unknown) => {
      if (loading.isCancelled) return;
      console.warn('The search dialog could not be loaded:', error);
      setHasFailed(true);
    });
  }, []);

  useEffect(() => {
    const cancelLoad = afterPaint(load);
    return () => {
      cancelLoad();
      loadingRef.current.isCancelled = true;
    };
  }, [load]);
  useEffect(() => (hostRef.current ? makeModal(hostRef.current) : undefined), []);

  return (
    <div ref={hostRef}>
      {ready ? (
        <ready.Dialog initialQuery={ready.query} initialSelection={ready.selection} onClose={onClose} />
      ) : (
        <SearchShell opening={opening} inputRef={inputRef} hasFailed={hasFailed} onRetry={load} onClose={onClose} />
      )}
    </div>
  );
}
