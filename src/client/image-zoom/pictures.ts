import type {Picture} from './overlay';

/** Excludes images in links and buttons, and decorative images. */
const IMAGES = 'article .markdown img:not(a img, button img, [alt=""])';
/** The cover on the page of an article, which has no alternative text. */
const COVERS = 'article [data-zoom-name] img';
const DRAWINGS = 'article .markdown .diagram svg';

const ICON = 'M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5l4.5-4.5';

export const findPictures = (): Picture[] => [...document.querySelectorAll<Picture>([IMAGES, COVERS, DRAWINGS].join())];

function toButton(image: HTMLImageElement): HTMLElement {
  const name = image.alt || (image.closest<HTMLElement>('[data-zoom-name]')?.dataset.zoomName ?? '');
  // An empty alternative text would mark the image as decorative.
  image.alt = name;
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', `Enlarge image: ${name}`);
  return image;
}

/** Adds a button to the figure, because `role="button"` on the diagram would replace its role `img`. */
function addButton(drawing: SVGSVGElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-button';
  button.setAttribute('aria-label', `Enlarge diagram: ${drawing.querySelector('title')?.textContent ?? ''}`);
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 16 16',
    width: '16',
    height: '16',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'aria-hidden': 'true',
  }))
    icon.setAttribute(name, value);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICON);
  icon.append(path);
  button.append(icon);
  drawing.closest('.diagram')?.prepend(button);
  return button;
}

/**
 * Lets readers enlarge a picture with pointer or keyboard.
 * @param onPress called with the control whose `aria-expanded` must be updated
 */
export function makeReachable(picture: Picture, onPress: (picture: Picture, control: HTMLElement) => void): void {
  const control = picture instanceof HTMLImageElement ? toButton(picture) : addButton(picture);
  control.setAttribute('aria-expanded', 'false');
  picture.classList.add('zoom-picture');
  const press = () => onPress(picture, control);
  for (const element of new Set<Element>([picture, control])) element.addEventListener('click', press);
  // Button elements handle these keys themselves.
  if (control === picture) {
    control.addEventListener('keydown', (event) => {
      if (!['Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      press();
    });
  }
}
