/** What script adds to a fragment: the reader's language, copy buttons, and a way in for links to nested properties. */

const LANGUAGE_KEY = 'portal.sample-language';
const COPIED_FOR_MS = 2000;

/** Storage may be blocked or full; the choice is then forgotten, and the reader told nothing (specification, section 8). */
function readLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch (error) {
    console.warn('The sample language could not be read from storage.', error);
    return null;
  }
}

function writeLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch (error) {
    console.warn('The sample language could not be stored.', error);
  }
}

function rememberLanguage(root: HTMLElement): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[name="sample-language"]')];
  const stored = radios.find((radio) => radio.value === readLanguage());
  if (stored) stored.checked = true;
  for (const radio of radios) radio.addEventListener('change', () => writeLanguage(radio.value));
}

function addCopyButton(block: HTMLElement, text: () => string, what: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'op-copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy ${what}`);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = 'Copied';
    } catch (error) {
      console.warn('The clipboard refused.', error);
      button.textContent = 'Not copied';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, COPIED_FOR_MS);
  });
  block.append(button);
}

function addCopyButtons(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>('.op-code')) {
    const pre = block.querySelector('pre');
    if (pre) addCopyButton(block, () => pre.textContent ?? '', pre.getAttribute('aria-label') ?? 'code');
  }
  const signature = root.querySelector<HTMLElement>('.op-signature');
  const path = root.querySelector('[data-operation-path]');
  if (signature && path) addCopyButton(signature, () => path.textContent ?? '', 'the path');
}

/** Opens the parents of the property that the address names, which a closed `details` would hide. */
function openTarget(root: HTMLElement): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const target = id ? root.querySelector(`#${CSS.escape(id)}`) : null;
  for (let at = target?.parentElement; at && at !== root; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  target?.scrollIntoView();
}

/**
 * Enhances the fragment inside an element.
 * @returns a function that takes back what outlives the element
 */
export function enhance(root: HTMLElement): () => void {
  rememberLanguage(root);
  addCopyButtons(root);
  openTarget(root);
  const onHashChange = () => openTarget(root);
  window.addEventListener('hashchange', onHashChange);
  return () => window.removeEventListener('hashchange', onHashChange);
}
