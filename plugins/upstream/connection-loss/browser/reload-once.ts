type Entry = {isReloaded?: boolean} | null;

/** Records the reload in the history entry of the page, so that the page is reloaded only once. */
export function noteReload(): void {
  window.history.replaceState({...(window.history.state as Entry), isReloaded: true}, '');
}

/** Whether `noteReload` has recorded a reload of this page. */
export const isReloaded = (): boolean => Boolean((window.history.state as Entry)?.isReloaded);

export function forgetReload(): void {
  if (isReloaded()) window.history.replaceState({...(window.history.state as Entry), isReloaded: undefined}, '');
}
