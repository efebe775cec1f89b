/** The picture that other sites show with a link to a page, unless the page has one of its own; all have the same size. */
export const SOCIAL_PICTURE = {
  path: 'img/social.png',
  area: 'Documentation, API reference and blog',
  width: 1200,
  height: 630,
} as const;
