declare module '@portal/operation-fragment' {
  /** The fragment at hand while rendering: always on the server, on the first load in the browser, else null. */
  export function readFragment(name: string): string | null;
}
