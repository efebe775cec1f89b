/** Default image for link previews (Open Graph), for pages without their own. All such images have the same size. */
export const SOCIAL_PICTURE = {
  path: 'img/social.png',
  area: 'Documentation, API reference and blog',
  width: 1200,
  height: 630,
} as const;
