/** Replaces the hook of theme-common with this name (../index.ts). */
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
 * @param options.desktopBreakpoint first desktop width in CSS pixels. The option of Docusaurus is the last mobile width
 */
export function useWindowSize({desktopBreakpoint = DESKTOP_BREAKPOINT_PX} = {}): WindowSize {
  return useSyncExternalStore(
    subscribe,
    // Not `innerWidth`, which forces a layout.
    () => (window.matchMedia(`(min-width: ${desktopBreakpoint}px)`).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
