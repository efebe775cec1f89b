/** Where a build keeps the notices of the packages that reach its readers; below the base path. */
export const LICENCES_FILE = 'licences.txt';
