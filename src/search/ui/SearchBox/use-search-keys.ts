import {useEffect, type RefObject} from 'react';

import {isSlashKeyOn} from '../slash-key';

import {isKeyK, isTextField} from './search-keys';

export type SearchKeys = {
  isOpen: boolean;
  /** Opens the dialog, with initial text if the reader typed while the button had the focus. */
  onOpen: (typed?: string) => void;
  onClose: () => void;
  buttonRef: RefObject<HTMLElement | null>;
};

/**
 * Handles the keys of the search (specification, section 2): Ctrl or Cmd+K, slash, letters on the focused button,
 * Escape.
 */
export function useSearchKeys({isOpen, onOpen, onClose, buttonRef}: SearchKeys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isKeyK(event) && isCommand && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        // Key repeat would open and close the dialog many times.
        if (event.repeat) return;
        if (isOpen) onClose();
        else onOpen();
      } else if (isOpen) {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        onClose();
      } else if (event.key === '/' && !isCommand && !event.altKey && !isTextField(event.target) && isSlashKeyOn()) {
        event.preventDefault();
        onOpen();
      } else if (
        document.activeElement === buttonRef.current &&
        !isCommand &&
        !event.altKey &&
        /^[\p{L}\p{N}]$/u.test(event.key ?? '')
      ) {
        event.preventDefault();
        onOpen(event.key);
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onOpen, onClose, buttonRef]);
}
