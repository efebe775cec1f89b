import {useHistory} from '@docusaurus/router';
import {useCallback, useEffect, useLayoutEffect, useRef} from 'react';

/** Property of `history.state` that marks the entry of the open search. */
const MARK = 'portalSearch';
/** Maximum time to wait for `popstate` after `history.back()`. */
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
 * Adds a history entry while the search is open, so that the Back button closes the search. Navigation between this
 * entry and the one before is hidden from the router, which would load the page again.
 * @returns a function that removes the entry and then runs a navigation, so that one step back leads to this page again
 */
export function useHistoryEntry(search: HistoryEntry): (navigate: () => void) => void {
  const {isOpen} = search;
  const router = useHistory();
  const searchRef = useRef(search);
  useLayoutEffect(() => {
    searchRef.current = search;
  });
  /** The current history entry, and the navigations that wait for `history.back()`. */
  const stateRef = useRef<{
    href: string;
    isOnEntry: boolean;
    timer: ReturnType<typeof setTimeout> | null;
    navigations: (() => void)[];
  }>({href: '', isOnEntry: false, timer: null, navigations: []});

  const recordLocation = useCallback(() => {
    Object.assign(stateRef.current, {href: window.location.href, isOnEntry: isMarked(window.history.state)});
  }, []);

  const enter = useCallback(() => {
    if (!isMarked(window.history.state)) window.history.pushState({...window.history.state, [MARK]: true}, '');
    recordLocation();
  }, [recordLocation]);

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
      recordLocation();
      if (isBetweenBoth) event.stopImmediatePropagation();
      if (timer) {
        finish();
        // The search was opened again before `popstate`.
        if (searchRef.current.isOpen) enter();
      } else if (isEntry && isBetweenBoth) searchRef.current.onOpen();
      else if (searchRef.current.isOpen) searchRef.current.onClose();
    }
    recordLocation();
    // In the capture phase, to run before the listener of the router.
    window.addEventListener('popstate', onPop, {capture: true});
    const unlisten = router.listen(recordLocation);
    return () => {
      window.removeEventListener('popstate', onPop, {capture: true});
      unlisten();
    };
  }, [router, recordLocation, enter, finish]);

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
