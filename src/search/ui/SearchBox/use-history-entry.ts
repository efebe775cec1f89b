import {useHistory} from '@docusaurus/router';
import {useCallback, useEffect, useRef} from 'react';

/** Marks the entry of the browser's history that stands for the open search. */
const MARK = 'portalSearch';
/** A browser that has not gone back after this time will not. */
const LEAVING_TIMEOUT_MS = 1_000;

export type HistoryEntry = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * Gives the open search an entry in the browser's history, so that Back closes it, and the page underneath stays. The
 * entry has the address of the page. The router is not told of steps between the two: it would load the page again.
 * @returns runs a navigation once the entry of the search is gone, so that Back leads from there to this page in one step
 */
export function useHistoryEntry(search: HistoryEntry): (navigate: () => void) => void {
  const {isOpen} = search;
  const router = useHistory();
  const searchRef = useRef(search);
  searchRef.current = search;
  /** Where the browser is, and what waits for its way back. */
  const stateRef = useRef<{
    href: string;
    isOnEntry: boolean;
    timer: ReturnType<typeof setTimeout> | null;
    navigations: (() => void)[];
  }>({href: '', isOnEntry: false, timer: null, navigations: []});

  const locate = useCallback(() => {
    Object.assign(stateRef.current, {href: window.location.href, isOnEntry: isMarked(window.history.state)});
  }, []);

  const enter = useCallback(() => {
    if (!isMarked(window.history.state)) window.history.pushState({...window.history.state, [MARK]: true}, '');
    locate();
  }, [locate]);

  const finish = useCallback(() => {
    clearTimeout(stateRef.current.timer ?? undefined);
    stateRef.current.timer = null;
    for (const navigate of stateRef.current.navigations.splice(0)) navigate();
  }, []);

  const leave = useCallback(() => {
    if (stateRef.current.timer || !isMarked(window.history.state)) return;
    stateRef.current.timer = setTimeout(finish, LEAVING_TIMEOUT_MS);
    window.history.back();
  }, [finish]);

  useEffect(() => {
    function onPop(event: PopStateEvent): void {
      const {href, isOnEntry, timer} = stateRef.current;
      const isEntry = isMarked(event.state);
      const isBetweenBoth = (isEntry || isOnEntry) && href === window.location.href;
      locate();
      if (isBetweenBoth) event.stopImmediatePropagation();
      if (timer) {
        finish();
        // Opened again while the browser was on its way back.
        if (searchRef.current.isOpen) enter();
      } else if (isEntry && isBetweenBoth) searchRef.current.onOpen();
      else if (searchRef.current.isOpen) searchRef.current.onClose();
    }
    locate();
    // Before the router's own listener.
    window.addEventListener('popstate', onPop, {capture: true});
    const unlisten = router.listen(locate);
    return () => {
      window.removeEventListener('popstate', onPop, {capture: true});
      unlisten();
    };
  }, [router, locate, enter, finish]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) enter();
    else if (wasOpen.current) leave();
    wasOpen.current = isOpen;
  }, [isOpen, enter, leave]);

  return useCallback(
    (navigate) => {
      leave();
      if (stateRef.current.timer) stateRef.current.navigations.push(navigate);
      else navigate();
    },
    [leave],
  );
}
