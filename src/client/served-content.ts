/** Keeps the HTML of the server for a page whose script cannot be loaded, so that its reader can go on reading. */

const kept: {pathname?: string; content: readonly Node[]} = {content: []};

/** @param page root element with the HTML of the server */
export function keepServedContent(page: Element | null): void {
  kept.pathname = window.location.pathname;
  kept.content = [...(page?.querySelector('main')?.childNodes ?? [])];
}

/** The kept content of the page that is shown; may be empty. */
export const servedContent = (): readonly Node[] => (kept.pathname === window.location.pathname ? kept.content : []);
