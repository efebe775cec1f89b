/** Images, covers and diagrams of articles open in an overlay (specification, sections 4 and 9), by pointer and by keyboard. */
import type {ClientModule} from '@docusaurus/types';

import type {Picture} from './overlay';
import {findPictures, makeReachable} from './pictures';
import './styles.css';

/** After load and after each route change: lazy images and the page's own scripts have settled by then. */
const ATTACH_DELAY_MS = 1000;

function createImageZoom(): ClientModule {
  const reachable = new WeakSet<Picture>();
  let closeOpen: ((isAtOnce?: boolean) => void) | null = null;
  let timer: number | undefined;

  /** The script of the overlay is asked for when the first page with a picture is shown. */
  async function attach(): Promise<void> {
    const came = findPictures().filter((picture) => !reachable.has(picture));
    if (came.length === 0) return;
    const {openOverlay} = await import('./overlay');

    function toggle(picture: Picture, control: HTMLElement): void {
      if (closeOpen) return closeOpen();
      control.setAttribute('aria-expanded', 'true');
      closeOpen = openOverlay(picture, () => {
        closeOpen = null;
        control.setAttribute('aria-expanded', 'false');
      });
    }

    for (const picture of came) {
      if (reachable.has(picture) || !picture.isConnected) continue;
      reachable.add(picture);
      makeReachable(picture, toggle);
    }
  }

  return {
    onRouteUpdate({location, previousLocation}) {
      if (previousLocation && location.pathname !== previousLocation.pathname) closeOpen?.(true);
      return undefined;
    },
    onRouteDidUpdate() {
      window.clearTimeout(timer);
      // Images are there without the script; the next page asks again.
      timer = window.setTimeout(
        () => attach().catch((error: unknown) => console.warn('Images cannot be enlarged:', error)),
        ATTACH_DELAY_MS,
      );
    },
  };
}

export default createImageZoom();
