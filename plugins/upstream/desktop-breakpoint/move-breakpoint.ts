import type {Plugin} from 'postcss';

import {DESKTOP_BREAKPOINT_PX} from '../../../src/site/breakpoints';

/** The last mobile width in the media queries of Docusaurus 3.8.1 and Infima, in CSS pixels. */
const UPSTREAM_LAST_MOBILE_PX = 996;

const REWRITES: readonly [RegExp, string][] = [
  [new RegExp(`max-width:\\s*${UPSTREAM_LAST_MOBILE_PX}px`, 'g'), `max-width: ${DESKTOP_BREAKPOINT_PX - 0.02}px`],
  [new RegExp(`min-width:\\s*${UPSTREAM_LAST_MOBILE_PX + 1}px`, 'g'), `min-width: ${DESKTOP_BREAKPOINT_PX}px`],
];

/**
 * Rewrites the parameters of one media query, so that desktop starts at `DESKTOP_BREAKPOINT_PX`. Mobile ends 0.02 px
 * below this width, which leaves no gap for the fractional widths of zoomed pages.
 */
export function moveMediaQuery(params: string): string {
  return REWRITES.reduce((text, [from, to]) => text.replace(from, to), params);
}

/** PostCSS plugin for every stylesheet of the site. */
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
