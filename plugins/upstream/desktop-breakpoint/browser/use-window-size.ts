/** Replaces the hook `useWindowSize` of theme-common (../index.ts). */
import {useSyncExternalStore} from 'react';

import {DESKTOP_BREAKPOINT_PX} from '../../../../src/site/breakpoints';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/**
 * Returns the size class of the viewport: `ssr` on the server and during hydration, then `desktop` from the breakpoint
 * up, else `mobile`. Re-renders only if the class changes.
 * @param options.desktopBreakpoint first desktop width in CSS pixels (in Docusaurus, the last mobile width)
 */
export function useWindowSize({desktopBreakpoint = DESKTOP_BREAKPOINT_PX} = {}): WindowSize {
  return useSyncExternalStore(
    subscribe,
    // Does not use `innerWidth`, because it forces a layout.
    () => (window.matchMedia(`(min-width: ${desktopBreakpoint}px)`).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
