/** Default image for link previews (Open Graph). Images of single pages have the same size. */
export const SOCIAL_PICTURE = {
  path: 'img/social.png',
  area: 'Documentation, API reference and blog',
  width: 1200,
  height: 630,
} as const;
