/** Keeps the server-rendered HTML of a page whose script cannot be loaded, so that readers can continue to read. */

const kept: {pathname?: string; content: readonly Node[]} = {content: []};

/** @param page root element with the server-rendered HTML */
export function keepServedContent(page: Element | null): void {
  kept.pathname = window.location.pathname;
  kept.content = [...(page?.querySelector('main')?.childNodes ?? [])];
}

/** Returns the content that was kept for the current page; empty if there is none. */
export const servedContent = (): readonly Node[] => (kept.pathname === window.location.pathname ? kept.content : []);
