/** Data from plugins/content/landing. */
declare module '@generated/landing-content/default/landing.json' {
  const content: {
    release: {version: string; date: string; summary: string; needsAction: boolean; anchor: string; permalink: string};
    articles: {title: string; description: string; permalink: string; date: string}[];
  };
  export default content;
}
