/** File with the licence notices of bundled packages, relative to the base path. */
export const LICENCES_FILE = 'licences.txt';
