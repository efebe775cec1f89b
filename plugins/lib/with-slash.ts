/** Adds a slash to the end of a path that has none. Docusaurus adds it when it creates the routes, after it has loaded the content. */
export const withSlash = (path: string): string => path.replace(/\/?$/, '/');
