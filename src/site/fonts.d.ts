/** Importing a font file returns its URL. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
