import {useEffect, useRef, type ReactNode} from 'react';

import {showCurrentEntry} from '../../client/show-current-entry';

type Props = {
  isOpen: boolean;
  /** The visible list of the menu. When the list changes, focus moves to its first control. */
  view: 'primary' | 'secondary';
  onClose: () => void;
  children: ReactNode;
};

const CONTROLS = 'a[href], button:not([disabled])';

/** Focusable controls, except those in the hidden view or in a collapsed list. */
function controlsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.closest('[inert]') && control.getClientRects().length > 0,
  );
}

/**
 * Makes the mobile menu a modal dialog: moves, traps and restores focus, and closes on Escape. Docusaurus provides the
 * markup inside, the backdrop and the scroll lock.
 */
export function MenuDialog({isOpen, view, onClose, children}: Props): ReactNode {
  const rootRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef(view);

  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const root = rootRef.current;
    // React has just made the panel visible, so its controls cannot be focused before the next frame.
    const frame = requestAnimationFrame(() => {
      if (!root) return;
      controlsIn(root)
        .find((control) => control.tagName === 'BUTTON')
        ?.focus();
      for (const panel of root.querySelectorAll('.navbar-sidebar__item:not([inert])')) showCurrentEntry(panel);
    });
    return () => {
      cancelAnimationFrame(frame);
      // Restore focus only if it would be lost. If the reader followed a link, focus may have moved already.
      const hadFocus = document.activeElement === document.body || root?.contains(document.activeElement);
      if (hadFocus && opener instanceof HTMLElement) opener.focus({preventScroll: true});
    };
  }, [isOpen]);

  // The control that changed the view is now inert: move focus into the new view.
  useEffect(() => {
    if (isOpen && viewRef.current !== view) {
      const left = rootRef.current?.querySelector('[inert]');
      const entered = [...(left?.parentElement?.children ?? [])].find((panel) => panel !== left);
      if (entered instanceof HTMLElement) controlsIn(entered)[0]?.focus({preventScroll: true});
    }
    viewRef.current = view;
  }, [isOpen, view]);

  // The listener is on the document, because focus can be outside the panel: it stays on the opener until the next
  // frame, and a click on text moves it to the body.
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      const root = rootRef.current;
      // The search dialog can be open above the menu. It handles the keys then.
      const isCovered = [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog !== root);
      if (!root || isCovered) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        onClose();
      }
      if (event.key !== 'Tab') return;
      const controls = controlsIn(root);
      const edge = event.shiftKey ? controls[0] : controls.at(-1);
      if (document.activeElement !== edge && root.contains(document.activeElement)) return;
      event.preventDefault();
      (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);

  return (
    <div ref={rootRef} {...(isOpen && {role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu'})}>
      {children}
    </div>
  );
}
