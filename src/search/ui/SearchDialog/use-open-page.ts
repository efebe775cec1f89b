import {useHistory} from '@docusaurus/router';
import {useCallback} from 'react';

/**
 * Opens a page of the portal that was chosen in the dialog, without a page load.
 * @returns a function of the page's path. It opens the page when the dialog is closed: closing, DocSearch scrolls back to
 *   where the reader was, and would take the new page from its section.
 */
export function useOpenPage(): (path: string) => void {
  const history = useHistory();
  return useCallback((path) => void setTimeout(() => history.push(path)), [history]);
}
