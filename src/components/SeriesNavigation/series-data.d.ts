/** Data from plugins/content/blog-series. */
declare module '@generated/blog-series/default/series.json' {
  const series: readonly import('./place-in-series').Series[];
  export default series;
}
