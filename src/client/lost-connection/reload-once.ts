type Entry = {isReloaded?: boolean} | null;

/** Notes in the entry of the browser's history that its page is loaded anew, so that it is once and not for ever. */
export function noteReload(): void {
  window.history.replaceState({...(window.history.state as Entry), isReloaded: true}, '');
}

/** Whether the page is here by a reload of ours. */
export const isReloaded = (): boolean => Boolean((window.history.state as Entry)?.isReloaded);

export function forgetReload(): void {
  if (isReloaded()) window.history.replaceState({...(window.history.state as Entry), isReloaded: undefined}, '');
}
