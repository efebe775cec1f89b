import {useHistory} from '@docusaurus/router';
import {createContext, useCallback, useContext, type MouseEvent} from 'react';

/** Runs a navigation once the search has left the browser's history; outside of the search, at once. */
export const LeaveSearch = createContext<(navigate: () => void) => void>((navigate) => navigate());

/**
 * Opens what was chosen in the dialog, a page of the portal without a page load.
 * @returns a function of the address. It waits until the dialog is closed: closing, DocSearch scrolls back to where the
 *   reader was, and would take the new page from its section.
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

/** Whether a click on a link is for this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
