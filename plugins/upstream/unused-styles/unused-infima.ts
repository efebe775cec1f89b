/**
 * The parts of Infima, the stylesheet of Docusaurus' theme, that the portal does not use.
 * tests/integration/loading/first-load.test.ts checks that no page of a build has one of these classes.
 */

/** Each pattern matches a whole class name. */
export const UNUSED_CLASSES: readonly RegExp[] = [
  /^alert(--primary|__heading|__icon)$/,
  /^avatar(--vertical|__photo--(sm|lg|xl)|__subtitle)$/,
  /^badge--(danger|info|primary|success|warning)$/,
  /^breadcrumbs--(sm|lg)$/,
  /^button--(active|block|danger|info|lg|link|sm|success|warning)$/,
  /^button-group(--block)?$/,
  /^card($|--|__)/,
  /^close$/,
  /^col--(1|4|5|8|10|11|offset-([2-9]|1[0-2]))$/,
  /^container(--|-)fluid$/,
  /^dropdown($|--|__)/,
  /^footer($|--|__)/,
  /^hero(--(dark|primary)|__(subtitle|title))?$/,
  /^margin--\w+$/,
  /^margin-horiz--\w+$/,
  /^margin-top--(none|xs|lg|xl)$/,
  /^margin-bottom--(none|xs)$/,
  /^margin-left--(?!sm$)\w+$/,
  /^margin-right--(?!md$)\w+$/,
  /^margin-vert--(none|xs|sm|xl)$/,
  /^navbar__(brand|inner|item|items|items--(center|right)|link|link--active|logo|search-input|title)$/,
  /^padding--(?!none$)\w+$/,
  /^padding-(horiz|left|right|vert)--\w+$/,
  /^padding-top--(?!md$)\w+$/,
  /^padding-bottom--(?!lg$)\w+$/,
  /^pagination($|--|__)/,
  /^pills(--block|__(item|item--active))?$/,
  /^row--(align-\w+|no-gutters)$/,
  /^shadow--\w+$/,
  /^text--(bold|break|capitalize|center|danger|info|italic|justify|left|light|lowercase|no-decoration|normal|primary|secondary|semibold|success|truncate|uppercase|warning)$/,
];

/** Custom properties that no rule uses, or that only rules of unused classes use. */
export const UNUSED_PROPERTIES: readonly RegExp[] = [
  /^--ifm-(dark|darker|darkest|light|lighter|lightest|contrast-(background|foreground)(-dark)?)-value$/,
  /^--ifm-color-(primary|secondary|success|info|warning|danger)-(light|lighter|lightest|darkest)$/,
  /^--ifm-color-(success|info|warning|danger)-darker$/,
  /^--ifm-color-primary-contrast-(background|foreground)$/,
  /^--ifm-(button-group|card|dropdown|hero|pagination|pills)-(?!nav-)/,
  /^--ifm-footer-/,
  /^--ifm-navbar-(item|link|search)-/,
];
