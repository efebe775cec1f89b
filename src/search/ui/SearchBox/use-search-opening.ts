import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';

import {isBlank, limitQuery} from '../../query';

/** One time that the search is open, and what its input begins with. */
export type Opening = {query: string; isSelected: boolean};

export type SearchOpening = {
  /** Null while the search is closed. */
  opening: Opening | null;
  /** Opens the search; with text when the reader typed into the button. */
  open: (typed?: string) => void;
  close: () => void;
};

/** Text that is selected on the page begins the query, as DocSearch has it. */
function selectedText(): string {
  const isInField =
    document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;
  // To say what is selected, and be it nothing, a browser lays out the page; what is selected in a field is not its selection.
  if (!isInField && window.getSelection()?.isCollapsed) return '';
  const text = window.getSelection()?.toString() ?? '';
  return isBlank(text) ? '' : limitQuery(text.trim().replace(/\s+/g, ' '));
}

/**
 * Whether the search is open. Focus returns to what had it before, or to the button.
 * @param onOpen loads what the dialog needs
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
      // At once, with the focus of the input: the next key of a fast typist must not meet the page.
      flushSync(() => setOpening((current) => current ?? {query: typed || selected, isSelected: selected !== ''}));
      onOpen();
    },
    [onOpen],
  );
  const close = useCallback(() => setOpening(null), []);

  // Focus goes back after the dialog is gone: while it is there, everything behind it is inert.
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
