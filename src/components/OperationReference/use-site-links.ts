import {useHistory} from '@docusaurus/router';
import type {FocusEvent, MouseEvent} from 'react';

/** What Docusaurus' client offers to whoever has no `Link`. */
type Prefetcher = {docusaurus?: {prefetch: (path: string) => false | Promise<unknown>}};

function siteLinkOf(event: MouseEvent | FocusEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest('a');
  return link && link.origin === window.location.origin && !link.target && link.dataset.native === undefined ? link : null;
}

function prefetch(event: MouseEvent | FocusEvent): void {
  const link = siteLinkOf(event);
  if (link && link.pathname !== window.location.pathname) (window as Prefetcher).docusaurus?.prefetch(link.pathname);
}

/**
 * Makes plain links inside an element behave as the site's own: followed without a page load, fetched ahead when the
 * reader points at them or reaches them by keyboard.
 * @param onNavigate called after a link was followed
 * @returns handlers for the element around the links
 */
export function useSiteLinks(onNavigate?: () => void): {
  onClick: (event: MouseEvent) => void;
  onMouseOver: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
} {
  const history = useHistory();
  return {
    onClick(event) {
      const link = siteLinkOf(event);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
      const staysOnPage = link?.hash && link.pathname === window.location.pathname;
      if (!link || !isPlain || staysOnPage) return;
      event.preventDefault();
      history.push(link.pathname + link.search + link.hash);
      onNavigate?.();
    },
    onMouseOver: prefetch,
    onFocus: prefetch,
  };
}
