/** The overlay that shows an enlarged picture (specification, sections 4 and 9). */

/** The overlay closes, after CLOSE_DELAY_MS, if the reader scrolls further than this distance. */
const SCROLL_CLOSE_DISTANCE_PX = 40;
const CLOSE_DELAY_MS = 150;
const MARGIN_PX = 24;
/** Minimum scale of a diagram, so that the text is legible. In narrow windows, readers scroll the overlay. */
const MIN_DRAWING_SCALE = 1.25;

export type Picture = HTMLImageElement | SVGSVGElement;
type Size = {width: number; height: number};

function drawnSize(picture: Picture): Size {
  if (picture instanceof HTMLImageElement) return {width: picture.naturalWidth, height: picture.naturalHeight};
  return picture.viewBox.baseVal;
}

function isDrawing(picture: Picture): boolean {
  return (
    !(picture instanceof HTMLImageElement) || /\.svg(?:[?#]|$)|^data:image\/svg/.test(picture.currentSrc || picture.src)
  );
}

/** Fits the picture into the window. Bitmaps get at most their own size, diagrams at least the minimum. */
function enlargedSize(picture: Picture, space: Size): Size {
  const {width, height} = drawnSize(picture);
  const fit = Math.min((space.width - 2 * MARGIN_PX) / width, (space.height - 2 * MARGIN_PX) / height);
  const scale = isDrawing(picture) ? fit : Math.min(fit, 1);
  const least = picture instanceof SVGSVGElement ? MIN_DRAWING_SCALE : 0;
  return {width: width * Math.max(scale, least), height: height * Math.max(scale, least)};
}

function createCopy(picture: Picture): Picture {
  const copy = picture.cloneNode(true) as Picture;
  // Removes ids from the copy, because ids must be unique.
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const name of [
    'role',
    'tabindex',
    'aria-label',
    'aria-expanded',
    'aria-labelledby',
    'aria-describedby',
    'loading',
    'width',
    'height',
    'style',
  ])
    copy.removeAttribute(name);
  copy.setAttribute('class', 'zoom-copy');
  // Focus stays on the original picture, so the copy is hidden from screen readers.
  copy.setAttribute('aria-hidden', 'true');
  return copy;
}

/**
 * Shows a picture in the overlay.
 * @param onClose called when the overlay begins to close
 * @returns a function that closes the overlay, immediately or with its transition
 */
export function openOverlay(picture: Picture, onClose: () => void): (isAtOnce?: boolean) => void {
  const overlay = document.createElement('div');
  overlay.className = 'zoom';
  const surface = document.createElement('div');
  surface.className = 'zoom-surface';
  const copy = createCopy(picture);
  overlay.append(surface, copy);
  document.body.append(overlay);

  const space = {width: overlay.clientWidth, height: overlay.clientHeight};
  const {width, height} = enlargedSize(picture, space);
  const from = picture.getBoundingClientRect();
  const place = {
    left: Math.max(MARGIN_PX, (space.width - width) / 2),
    top: Math.max(MARGIN_PX, (space.height - height) / 2),
  };
  Object.assign(copy.style, {
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const shrunk = `translate(${from.left - place.left}px, ${from.top - place.top}px) scale(${from.width / width})`;
  copy.style.transform = shrunk;
  // Forces a layout, so that the transition starts at the original picture.
  copy.getBoundingClientRect();
  overlay.classList.add('zoom--open');
  copy.style.transform = '';
  picture.classList.add('zoom-original');

  const start = window.scrollY;
  const listeners = new AbortController();
  let isOpen = true;

  function remove(): void {
    overlay.remove();
    picture.classList.remove('zoom-original');
  }

  function close(isAtOnce = false): void {
    if (isAtOnce) remove();
    if (!isOpen) return;
    isOpen = false;
    listeners.abort();
    onClose();
    overlay.classList.remove('zoom--open');
    copy.style.transform = shrunk;
    void Promise.allSettled(overlay.getAnimations({subtree: true}).map(({finished}) => finished)).then(remove);
  }

  const {signal} = listeners;
  overlay.addEventListener('click', () => close(), {signal});
  window.addEventListener('resize', () => close(), {signal});
  window.addEventListener(
    'scroll',
    () => Math.abs(window.scrollY - start) > SCROLL_CLOSE_DISTANCE_PX && setTimeout(close, CLOSE_DELAY_MS),
    {signal, passive: true},
  );
  document.addEventListener(
    'keydown',
    (event) => {
      // Tab closes the overlay too, because it would focus elements behind the overlay.
      if (!['Escape', 'Tab'].includes(event.key)) return;
      if (event.key === 'Escape') event.stopPropagation();
      close();
    },
    {signal, capture: true},
  );
  return close;
}
