/** Enlarges images, covers and diagrams of articles in an overlay (specification, sections 4 and 9). */
import type {ClientModule} from '@docusaurus/types';

import type {Picture} from './overlay';
import {findPictures, makeReachable} from './pictures';
import './styles.css';

/** Delay after load and each route change, so that lazy images are loaded and the scripts of the page have run. */
const ATTACH_DELAY_MS = 1000;

function createImageZoom(): ClientModule {
  const reachable = new WeakSet<Picture>();
  let closeOpen: ((isAtOnce?: boolean) => void) | null = null;
  let timer: number | undefined;

  async function attach(): Promise<void> {
    const found = findPictures().filter((picture) => !reachable.has(picture));
    if (found.length === 0) return;
    const {openOverlay} = await import('./overlay');

    function toggle(picture: Picture, control: HTMLElement): void {
      if (closeOpen) return closeOpen();
      control.setAttribute('aria-expanded', 'true');
      closeOpen = openOverlay(picture, () => {
        closeOpen = null;
        control.setAttribute('aria-expanded', 'false');
      });
    }

    for (const picture of found) {
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
      // If the script cannot be loaded, this page has no enlarged images. The next page tries to load the script again.
      timer = window.setTimeout(
        () => attach().catch((error: unknown) => console.warn('Images cannot be enlarged:', error)),
        ATTACH_DELAY_MS,
      );
    },
  };
}

export default createImageZoom();
