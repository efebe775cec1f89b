/** Replaces theme-common's hook of this name (../index.ts). */
import {useSyncExternalStore} from 'react';

import {DESKTOP_BREAKPOINT_PX} from '../../../../src/site/breakpoints';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/**
 * The size class of the viewport: `ssr` on the server and while hydrating, then `desktop` from the breakpoint up,
 * else `mobile`. Re-renders only when the class changes.
 * @param options.desktopBreakpoint first desktop width in CSS pixels. Upstream's option is the last mobile width
 */
export function useWindowSize({desktopBreakpoint = DESKTOP_BREAKPOINT_PX} = {}): WindowSize {
  return useSyncExternalStore(
    subscribe,
    // Not `innerWidth`, for which a browser lays the page out.
    () => (window.matchMedia(`(min-width: ${desktopBreakpoint}px)`).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
