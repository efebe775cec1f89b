/** The first width of the viewport, in CSS pixels, that counts as desktop (specification, section 9). */
export const DESKTOP_BREAKPOINT_PX = 996;
