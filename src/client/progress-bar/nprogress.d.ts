/** The part of nprogress that the portal uses; the package brings no types. */
declare module 'nprogress' {
  const nprogress: {
    configure: (options: {template?: string; barSelector?: string; speed?: number}) => void;
  };
  export default nprogress;
}
