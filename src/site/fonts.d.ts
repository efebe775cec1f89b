/** A font file, imported for its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
