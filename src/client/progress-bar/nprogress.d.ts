/** The part of nprogress that the portal uses; the package contains no types. */
declare module 'nprogress' {
  const nprogress: {
    configure: (options: {template?: string; barSelector?: string; speed?: number}) => void;
  };
  export default nprogress;
}
