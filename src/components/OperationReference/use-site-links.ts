import {useHistory} from '@docusaurus/router';
import type {MouseEvent, TouchEvent} from 'react';

/** The public preload API of Docusaurus for code without `Link`. */
type Loader = {docusaurus?: {preload: (path: string) => false | Promise<unknown>}};

function siteLinkOf(event: MouseEvent | TouchEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest('a');
  return link && link.origin === window.location.origin && !link.target && link.dataset.native === undefined
    ? link
    : null;
}

function preload(event: MouseEvent | TouchEvent): void {
  const link = siteLinkOf(event);
  if (link && link.pathname !== window.location.pathname) (window as Loader).docusaurus?.preload(link.pathname);
}

/**
 * Makes plain links inside an element behave like `Link`: client-side navigation, and preloading on hover and touch.
 * plugins/upstream/link-preloading preloads on keyboard focus, for all links.
 * @param onNavigate called after a link was followed
 * @returns event handlers for the element that contains the links
 */
export function useSiteLinks(onNavigate?: () => void): {
  onClick: (event: MouseEvent) => void;
  onMouseOver: (event: MouseEvent) => void;
  onTouchStart: (event: TouchEvent) => void;
} {
  const history = useHistory();
  return {
    onClick(event) {
      const link = siteLinkOf(event);
      const isPlain =
        event.button === 0 &&
        !event.metaKey &&
        !event.ctrlKey &&
        !event.shiftKey &&
        !event.altKey &&
        !event.defaultPrevented;
      const staysOnPage = link?.hash && link.pathname === window.location.pathname;
      if (!link || !isPlain || staysOnPage) return;
      event.preventDefault();
      history.push(link.pathname + link.search + link.hash);
      onNavigate?.();
    },
    onMouseOver: preload,
    onTouchStart: preload,
  };
}
