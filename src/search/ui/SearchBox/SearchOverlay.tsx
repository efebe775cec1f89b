import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';

import {isBlank} from '../../query';
import {afterPaint} from '../after-paint';
import {makeModal} from '../modality';
import type {SearchDialogProps} from '../SearchDialog';
import {SearchShell} from './SearchShell';
import type {Opening} from './use-search-opening';

type Dialog = ComponentType<SearchDialogProps>;

/** The dialog's script and styles; asked for again after a failure. */
export function loadDialog(): Promise<Dialog> {
  return import(/* webpackChunkName: "search-dialog" */ '../SearchDialog').then(({SearchDialog}) => SearchDialog);
}

/**
 * The open search: an input that is there at once, then the dialog with what was typed meanwhile. The change from one to
 * the other is made in one go with the focus of the new input, so that no key falls between the two.
 */
export function SearchOverlay({opening, onClose}: {opening: Opening; onClose: () => void}): ReactNode {
  const hostRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState<{Dialog: Dialog; query: string; selection: [number, number]} | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const turnRef = useRef({isOver: false});

  const load = useCallback(() => {
    const turn = {isOver: false};
    turnRef.current = turn;
    setHasFailed(false);
    function show(Dialog: Dialog): void {
      if (turn.isOver) return;
      const input = inputRef.current;
      // A word that an input method is still composing would be torn apart.
      if (input?.dataset.composing) {
        input.addEventListener('compositionend', () => setTimeout(() => show(Dialog)), {once: true});
        return;
      }
      const typed = input?.value ?? '';
      const query = isBlank(typed) ? '' : typed;
      const selection: [number, number] = [input?.selectionStart ?? query.length, input?.selectionEnd ?? query.length];
      // The reader has seen what was selected on the page, and may have deleted it; DocSearch would bring it back.
      window.getSelection()?.removeAllRanges();
      flushSync(() => setReady({Dialog, query, selection}));
    }
    loadDialog().then(show, (error: unknown) => {
      if (turn.isOver) return;
      console.warn('The search dialog could not be loaded:', error);
      setHasFailed(true);
    });
  }, []);

  useEffect(() => {
    const stayAway = afterPaint(load);
    return () => {
      stayAway();
      turnRef.current.isOver = true;
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
