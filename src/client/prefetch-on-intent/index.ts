/**
 * Loads the page of a link ahead when a reader points at it, touches it or reaches it by keyboard. Docusaurus' own links do
 * so for pointers; links inside the HTML of reference pages and links reached by keyboard do it only here.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

type Loader = {docusaurus?: {preload?: (path: string) => unknown}};

function loadLinked({target}: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && link.origin === window.location.origin && link.pathname !== window.location.pathname)
    (window as Loader).docusaurus?.preload?.(link.pathname);
}

if (ExecutionEnvironment.canUseDOM) {
  for (const intent of ['focusin', 'mouseover', 'touchstart'])
    document.addEventListener(intent, loadLinked, {passive: true});
}
