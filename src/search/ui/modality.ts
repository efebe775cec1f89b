/** Makes a dialog modal: the rest of the page is inert, and Tab cycles within the dialog. */
import {afterPaint} from './after-paint';

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not([disabled]):not([hidden]), input:not([disabled])';

/** Tab order: the input, its list of stored searches, then everything else in document order. */
function rankOf(element: HTMLElement): number {
  if (element instanceof HTMLInputElement) return 0;
  return element.closest('[role="grid"]') ? 1 : 2;
}

function holdFocus(host: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  // Replaces the focus trap of DocSearch, which only knows the elements of its first render and skips results and
  // links.
  event.stopPropagation();
  event.preventDefault();
  const stops = [...host.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((element) => element.getClientRects().length > 0)
    .sort((a, b) => rankOf(a) - rankOf(b));
  const at = stops.findIndex((element) => element === document.activeElement);
  const step = event.shiftKey ? -1 : 1;
  stops.at(at === -1 && event.shiftKey ? -1 : (at + step) % stops.length)?.focus();
}

/** Sets CSS properties for height and offset of the area that is not covered by an on-screen keyboard. */
function trackVisibleArea(host: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const area = viewport;
  function measure(): void {
    host.style.setProperty('--portal-visible-height', `${area.height}px`);
    host.style.setProperty('--portal-visible-top', `${area.offsetTop}px`);
  }
  measure();
  area.addEventListener('resize', measure);
  area.addEventListener('scroll', measure);
  return () => {
    area.removeEventListener('resize', measure);
    area.removeEventListener('scroll', measure);
  };
}

/**
 * Makes the content of `host` modal.
 * @param host child of the body
 * @returns a cleanup function
 */
export function makeModal(host: HTMLElement): () => void {
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== host && !element.inert,
  );
  // After the paint, because `inert` recalculates the styles of the whole page, which would delay the dialog.
  const cancelInert = afterPaint(() => {
    for (const element of behind) element.inert = true;
  });
  const onKeyDown = (event: KeyboardEvent) => holdFocus(host, event);
  host.addEventListener('keydown', onKeyDown, {capture: true});
  const stopTracking = trackVisibleArea(host);
  return () => {
    cancelInert();
    stopTracking();
    host.removeEventListener('keydown', onKeyDown, {capture: true});
    for (const element of behind) element.inert = false;
  };
}
