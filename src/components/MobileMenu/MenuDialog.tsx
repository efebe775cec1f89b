import {useEffect, useRef, type KeyboardEvent, type ReactNode} from 'react';

import {showCurrentEntry} from '../../client/show-current-entry';

type Props = {
  isOpen: boolean;
  /** Which list is in sight; a change moves the focus to its first control. */
  view: 'primary' | 'secondary';
  onClose: () => void;
  children: ReactNode;
};

const CONTROLS = 'a[href], button:not([disabled])';

/** Controls that Tab reaches: not those of the view that is out of sight, nor of a collapsed list. */
function controlsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.closest('[inert]') && control.getClientRects().length > 0,
  );
}

/**
 * Makes the mobile menu a modal dialog: focus moves in, is held, and returns to where it was; Escape closes. The markup
 * inside, the backdrop and the lock of the page's scroll are upstream's.
 */
export function MenuDialog({isOpen, view, onClose, children}: Props): ReactNode {
  const rootRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef(view);

  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const root = rootRef.current;
    // The panel becomes visible with a class that is set in this commit; a hidden control takes no focus.
    const frame = requestAnimationFrame(() => {
      if (!root) return;
      controlsIn(root)
        .find((control) => control.tagName === 'BUTTON')
        ?.focus();
      for (const panel of root.querySelectorAll('.navbar-sidebar__item:not([inert])')) showCurrentEntry(panel);
    });
    return () => {
      cancelAnimationFrame(frame);
      // Only where focus would be lost: a followed link or a wider window has moved it already.
      const held = document.activeElement === document.body || root?.contains(document.activeElement);
      if (held && opener instanceof HTMLElement) opener.focus({preventScroll: true});
    };
  }, [isOpen]);

  // The control that changed the view is inert now: go on in the view that came.
  useEffect(() => {
    if (isOpen && viewRef.current !== view) {
      const left = rootRef.current?.querySelector('[inert]');
      const entered = [...(left?.parentElement?.children ?? [])].find((panel) => panel !== left);
      if (entered instanceof HTMLElement) controlsIn(entered)[0]?.focus({preventScroll: true});
    }
    viewRef.current = view;
  }, [isOpen, view]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab' || !rootRef.current) return;
    const controls = controlsIn(rootRef.current);
    const edge = event.shiftKey ? controls[0] : controls.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
  }

  return (
    <div ref={rootRef} {...(isOpen && {role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu', onKeyDown})}>
      {children}
    </div>
  );
}
