import {useHistory} from '@docusaurus/router';
import {createContext, useCallback, useContext, type MouseEvent} from 'react';

/** Removes the history entry of the search, then runs a navigation. Without a provider, only runs the navigation. */
export const LeaveSearch = createContext<(navigate: () => void) => void>((navigate) => navigate());

/**
 * Returns a function that opens the URL of a hit, with the router if it is a page of the portal. The function waits
 * until the dialog is closed, because DocSearch restores the scroll position when it closes.
 */
export function useOpenPage(): (address: string) => void {
  const history = useHistory();
  const leaveSearch = useContext(LeaveSearch);
  return useCallback(
    (address) => {
      const navigate = () => (address.startsWith('/') ? history.push(address) : window.location.assign(address));
      setTimeout(() => leaveSearch(navigate));
    },
    [history, leaveSearch],
  );
}

/** Whether a click opens a link in the current tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
