import type {Plugin} from 'postcss';

import {DESKTOP_BREAKPOINT_PX} from '../../../src/site/breakpoints';

/** The last mobile width that Docusaurus 3.8.1 and Infima write into their media queries, in CSS pixels. */
const UPSTREAM_LAST_MOBILE_PX = 996;

const REWRITES: readonly [RegExp, string][] = [
  [new RegExp(`max-width:\\s*${UPSTREAM_LAST_MOBILE_PX}px`, 'g'), `max-width: ${DESKTOP_BREAKPOINT_PX - 0.02}px`],
  [new RegExp(`min-width:\\s*${UPSTREAM_LAST_MOBILE_PX + 1}px`, 'g'), `min-width: ${DESKTOP_BREAKPOINT_PX}px`],
];

/**
 * Rewrites the parameters of one media query, so that desktop starts at `DESKTOP_BREAKPOINT_PX`.
 * 0.02 px below the breakpoint leaves no gap for fractional widths, which zoomed pages have.
 */
export function moveMediaQuery(params: string): string {
  return REWRITES.reduce((text, [from, to]) => text.replace(from, to), params);
}

/** PostCSS plugin over every stylesheet of the site. */
export function moveBreakpoint(): Plugin {
  return {
    postcssPlugin: 'desktop-breakpoint',
    AtRule: {
      media(rule) {
        const moved = moveMediaQuery(rule.params);
        if (moved !== rule.params) rule.params = moved;
      },
    },
  };
}
