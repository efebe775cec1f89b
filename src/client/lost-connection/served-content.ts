/** What the host has sent of a page whose script does not come: its readers keep it, without what needs the script. */

const kept: {pathname?: string; content: readonly Node[]} = {content: []};

/** @param page as the host has sent it */
export function keepServedContent(page: Element | null): void {
  kept.pathname = window.location.pathname;
  kept.content = [...(page?.querySelector('main')?.childNodes ?? [])];
}

/** The content of the page that is shown, if it was kept. */
export const servedContent = (): readonly Node[] => (kept.pathname === window.location.pathname ? kept.content : []);
