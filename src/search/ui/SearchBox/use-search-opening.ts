import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';

import {isBlank, limitQuery} from '../../query';

/** Initial query of the open search, and whether it is selected in the input. */
export type Opening = {query: string; isSelected: boolean};

export type SearchOpening = {
  /** Null while the search is closed. */
  opening: Opening | null;
  open: (typed?: string) => void;
  close: () => void;
};

/** The selected text of the page, which becomes the initial query as in DocSearch. */
function selectedText(): string {
  const isInField =
    document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;
  // `toString()` forces a layout, so skip it for a collapsed selection. In a field the selection always looks
  // collapsed.
  if (!isInField && window.getSelection()?.isCollapsed) return '';
  const text = window.getSelection()?.toString() ?? '';
  return isBlank(text) ? '' : limitQuery(text.trim().replace(/\s+/g, ' '));
}

/**
 * Tracks whether the search is open, and restores the focus when it closes.
 * @param onOpen called when the search opens, to load the dialog
 */
export function useSearchOpening({
  onOpen,
  buttonRef,
}: {
  onOpen: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
}): SearchOpening {
  const [opening, setOpening] = useState<Opening | null>(null);
  const returnRef = useRef<Element | null>(null);

  const open = useCallback(
    (typed = '') => {
      returnRef.current = document.activeElement;
      const selected = typed === '' ? selectedText() : '';
      // Render synchronously, so that the input has the focus before the next key event.
      flushSync(() => setOpening((current) => current ?? {query: typed || selected, isSelected: selected !== ''}));
      onOpen();
    },
    [onOpen],
  );
  const close = useCallback(() => setOpening(null), []);

  // Restore the focus after the dialog is unmounted: until then the page is inert.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!opening && wasOpen.current) {
      const target = returnRef.current;
      const element =
        target instanceof HTMLElement && target !== document.body && target.isConnected ? target : buttonRef.current;
      element?.focus({preventScroll: true});
    }
    wasOpen.current = opening !== null;
  }, [opening, buttonRef]);

  return {opening, open, close};
}
