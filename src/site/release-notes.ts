/** Site paths of the release notes and their feed, without the base path. */

export const RELEASE_NOTES_PATH = '/docs/release-notes/';
export const RELEASE_FEED_PATH = `${RELEASE_NOTES_PATH}atom.xml`;
