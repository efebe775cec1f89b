/** What makes a dialog modal beside its role: everything behind it is out of reach, and Tab goes round inside of it. */
import {afterPaint} from './after-paint';

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not([disabled]):not([hidden]), input:not([disabled])';

/** The list of stored searches comes right after the input that it belongs to, and all else as it stands. */
function rankOf(element: HTMLElement): number {
  if (element instanceof HTMLInputElement) return 0;
  return element.closest('[role="grid"]') ? 1 : 2;
}

/** Tab and Shift+Tab go round over what is there now, which results and screens change all the time. */
function holdFocus(host: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  // DocSearch's own trap knows the elements of its first moment only, and would skip results and links.
  event.stopPropagation();
  event.preventDefault();
  const stops = [...host.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((element) => element.getClientRects().length > 0)
    .sort((a, b) => rankOf(a) - rankOf(b));
  const at = stops.findIndex((element) => element === document.activeElement);
  const step = event.shiftKey ? -1 : 1;
  stops.at(at === -1 && event.shiftKey ? -1 : (at + step) % stops.length)?.focus();
}

/** Tells the styles how much of the page a phone's keyboard leaves to see, and from where. */
function followVisibleArea(host: HTMLElement): () => void {
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
 * Makes what is in `host` modal.
 * @param host child of the body
 * @returns the undoing
 */
export function makeModal(host: HTMLElement): () => void {
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== host && !element.inert,
  );
  // All of the page is styled anew for it, and the dialog, which has the focus already, is not shown before.
  const stayReachable = afterPaint(() => {
    for (const element of behind) element.inert = true;
  });
  const onKeyDown = (event: KeyboardEvent) => holdFocus(host, event);
  host.addEventListener('keydown', onKeyDown, {capture: true});
  const release = followVisibleArea(host);
  return () => {
    stayReachable();
    release();
    host.removeEventListener('keydown', onKeyDown, {capture: true});
    for (const element of behind) element.inert = false;
  };
}
