import {useEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';

import {emptyBlankQueries} from '../type-query';

import {keepFocus} from './keep-focus';
import {watchChoice, type OpenDialog} from './keep-selection';
import {watchPanel} from './panel';
import {findDialogParts, repairSemantics} from './repair-semantics';
import {watchChoices} from './watch-choices';

const SCREENS = {
  start: '.DocSearch-StartScreen',
  none: '.DocSearch-NoResults',
  error: '.DocSearch-ErrorScreen',
} as const;

export type Screen = {kind: keyof typeof SCREENS; element: Element};

/** Elements inside DocSearch that contain our React portals. */
type Slots = {status: Element; footer: Element};

export type DialogState = {
  partsRef: RefObject<OpenDialog | null>;
  slots: Slots | null;
  /** The screen that DocSearch shows instead of hits, or null while it shows hits. */
  screen: Screen | null;
  isStalled: boolean;
};

function findScreen(dropdown: Element): Screen | null {
  for (const kind of ['error', 'none', 'start'] as const) {
    const element = dropdown.querySelector(SCREENS[kind]);
    if (element) return {kind, element};
  }
  return null;
}

/**
 * Finds the elements of DocSearch below the host, repairs semantics and focus, and tracks the current screen.
 * @param selection offsets of the selection in the placeholder's input, restored in the dialog's input
 * @param onChoice called with the URL of each hit that the reader opens; must be a stable function
 */
export function useDialogParts(
  hostRef: RefObject<HTMLElement | null>,
  selection: readonly [number, number],
  onChoice: (url: string) => void,
): DialogState {
  const partsRef = useRef<OpenDialog | null>(null);
  const [slots, setSlots] = useState<Slots | null>(null);
  const [screen, setScreen] = useState<Screen | null>(null);
  const [isStalled, setIsStalled] = useState(false);
  const [[start, end]] = useState(selection);

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const parts = findDialogParts(host);
    const choice = watchChoice(parts);
    partsRef.current = {...parts, hasChosen: choice.hasChosen};
    parts.input.setSelectionRange(start, end);
    setSlots({
      status: parts.modal.appendChild(document.createElement('div')),
      footer: parts.footer.appendChild(document.createElement('div')),
    });
    function update(): void {
      const found = findScreen(parts.dropdown);
      setScreen((current) => (current?.element === found?.element ? current : found));
      setIsStalled(parts.container.classList.contains('DocSearch-Container--Stalled'));
    }
    update();
    // Update synchronously, so that our content is painted together with the screen of DocSearch.
    const observer = new MutationObserver(() => flushSync(update));
    observer.observe(parts.dropdown, {childList: true, subtree: true});
    observer.observe(parts.container, {attributes: true, attributeFilter: ['class']});
    const stopBlanks = emptyBlankQueries(parts.modal, parts.input);
    const stopPanel = watchPanel(parts);
    const stopSemantics = repairSemantics(parts);
    const stopFocus = keepFocus(parts);
    const unwatch = watchChoices(parts.modal, parts.input, onChoice);
    return () => {
      observer.disconnect();
      unwatch();
      stopFocus();
      stopSemantics();
      stopPanel();
      stopBlanks();
      choice.undo();
      partsRef.current = null;
    };
  }, [hostRef, start, end, onChoice]);

  return {partsRef, slots, screen, isStalled};
}
