/** What the host has sent of a page whose script does not come: its readers keep it, without what needs the script. */

let kept: readonly Node[] = [];

/** @param page as the host has sent it */
export function keepServedContent(page: Element | null): void {
  kept = [...(page?.querySelector('main')?.childNodes ?? [])];
}

/** Hands the content over, once. */
export function takeServedContent(): readonly Node[] {
  const content = kept;
  kept = [];
  return content;
}
