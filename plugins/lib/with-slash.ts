/** Adds a missing trailing slash. Docusaurus adds the slash only to routes, which it creates after loading content. */
export const withSlash = (path: string): string => path.replace(/\/?$/, '/');
