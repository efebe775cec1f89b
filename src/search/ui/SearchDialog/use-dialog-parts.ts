import {useEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';

import {emptyBlankQueries} from '../type-query';
import {keepFocus} from './keep-focus';
import {watchChoice, type OpenDialog} from './keep-selection';
import {watchPanel} from './panel';
import {findDialogParts, repairSemantics} from './repair-semantics';
import {watchChoices} from './watch-choices';

/** DocSearch's screens without hits, which ours add to. */
const SCREENS = {
  start: '.DocSearch-StartScreen',
  none: '.DocSearch-NoResults',
  error: '.DocSearch-ErrorScreen',
} as const;

export type Screen = {kind: keyof typeof SCREENS; element: Element};

/** Elements of DocSearch in which parts of ours are drawn. */
export type Slots = {status: Element; footer: Element};

export type DialogState = {
  partsRef: RefObject<OpenDialog | null>;
  slots: Slots | null;
  /** The screen that is shown, or null while there are hits. */
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
 * Finds DocSearch's elements below the host, repairs them, and follows what they show.
 * @param selection what the reader had selected in the input that was there before
 * @param onChoice called with the address of each hit that the reader follows; always the same function
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
    function follow(): void {
      const found = findScreen(parts.dropdown);
      setScreen((current) => (current?.element === found?.element ? current : found));
      setIsStalled(parts.container.classList.contains('DocSearch-Container--Stalled'));
    }
    follow();
    // In one go with what DocSearch has drawn, so that no screen is painted in two steps.
    const observer = new MutationObserver(() => flushSync(follow));
    observer.observe(parts.dropdown, {childList: true, subtree: true});
    observer.observe(parts.container, {attributes: true, attributeFilter: ['class']});
    const undoBlanks = emptyBlankQueries(parts.modal, parts.input);
    const undoPanel = watchPanel(parts);
    const undoSemantics = repairSemantics(parts);
    const releaseFocus = keepFocus(parts);
    const unwatch = watchChoices(parts.modal, parts.input, onChoice);
    return () => {
      observer.disconnect();
      unwatch();
      releaseFocus();
      undoSemantics();
      undoPanel();
      undoBlanks();
      choice.undo();
      partsRef.current = null;
    };
  }, [hostRef, start, end, onChoice]);

  return {partsRef, slots, screen, isStalled};
}
