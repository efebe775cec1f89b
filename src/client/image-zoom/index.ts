/** Images of articles open in an overlay (specification, sections 4 and 9), by pointer and by keyboard. */
import type {ClientModule} from '@docusaurus/types';
import type {Zoom} from 'medium-zoom/dist/pure';

import './styles.css';

/** After load and after each route change: lazy images and the page's own scripts have settled by then. */
const ATTACH_DELAY_MS = 1000;
/** How far the page may scroll from where the overlay opened; medium-zoom closes 150 ms after that. */
const SCROLL_CLOSE_DISTANCE_PX = 40;
/** A picture that is a link or a button already does something else. */
const IMAGES = 'article .markdown img:not(a img, button img)';

/** medium-zoom lets only an address that ends in .svg grow beyond its own size; the bundler writes small pictures into the page. */
function nameAsDrawing(image: HTMLImageElement): void {
  if (/^data:image\/svg[^#]*$/.test(image.src)) image.src += '#.svg';
}

/** Makes an image a button with a name; medium-zoom itself listens to the pointer only. */
function makeReachable(image: HTMLImageElement): void {
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', image.alt ? `Enlarge image: ${image.alt}` : 'Enlarge image');
  image.setAttribute('aria-expanded', 'false');
}

function announce(event: Event): void {
  const image = event.target as HTMLImageElement;
  const isOpen = event.type === 'medium-zoom:open';
  image.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen) return;
  // The enlarged copy is made after this event. Focus stays on the image itself, so the copy is for the eye alone.
  requestAnimationFrame(() => {
    const copy = document.querySelector<HTMLImageElement>('body > img.medium-zoom-image--opened');
    copy?.removeAttribute('tabindex');
    copy?.setAttribute('aria-hidden', 'true');
  });
}

async function createZoom(): Promise<Zoom> {
  const {default: mediumZoom} = await import('medium-zoom/dist/pure');
  const zoom = mediumZoom({background: 'var(--portal-zoom-surface)', margin: 24, scrollOffset: SCROLL_CLOSE_DISTANCE_PX});
  zoom.on('open', announce);
  zoom.on('close', announce);
  // medium-zoom takes no order to close while it opens, and the reader may have left the page meanwhile.
  zoom.on('opened', (event) => {
    if (!(event.target as HTMLImageElement).isConnected) void zoom.close();
  });
  document.addEventListener('keydown', (event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || !zoom.getImages().includes(image) || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    void zoom.toggle({target: image});
  });
  return zoom;
}

/**
 * One zoom for the life of the page: medium-zoom has no way to take its listeners off the document again. Its script is
 * asked for when the first page with an image is shown.
 */
function createImageZoom(): ClientModule {
  let zoom: Promise<Zoom> | undefined;
  let timer: number | undefined;

  async function attach(): Promise<void> {
    if (!document.querySelector(IMAGES)) return;
    zoom ??= createZoom();
    const ready = await zoom;
    // Only what came and what went: to detach an image that stays would close it under the reader's eyes.
    const attached = ready.getImages();
    const gone = attached.filter((image) => !image.isConnected);
    if (gone.length > 0) ready.detach(gone);
    const came = [...document.querySelectorAll<HTMLImageElement>(IMAGES)].filter((image) => !attached.includes(image));
    came.forEach(nameAsDrawing);
    ready.attach(came);
    came.forEach(makeReachable);
  }

  /** Its script did not come. Images are there without it; the next page asks again. */
  function giveUp(error: unknown): void {
    zoom = undefined;
    console.warn('Images cannot be enlarged:', error);
  }

  return {
    onRouteUpdate({location, previousLocation}) {
      if (previousLocation && location.pathname !== previousLocation.pathname) zoom?.then((ready) => ready.close()).catch(() => undefined);
      return undefined;
    },
    onRouteDidUpdate() {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => attach().catch(giveUp), ATTACH_DELAY_MS);
    },
  };
}

export default createImageZoom();
