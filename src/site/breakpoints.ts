/** Smallest viewport width, in CSS pixels, of the desktop layout. */
export const DESKTOP_BREAKPOINT_PX = 996;
