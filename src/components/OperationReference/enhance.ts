/** Adds behaviour to the static HTML of a fragment, such as copy buttons, the request form and expand buttons. */
import {rememberChoices} from './choices';
import {switchEnvironments} from './environment';
import {addPropertyFilters} from './property-filters';
import {addTryIt} from './try-it';

const COPIED_FOR_MS = 2000;

/** A section with at least this many collapsed elements gets a button that expands all of them. */
const EXPAND_ALL_THRESHOLD = 3;

function addCopyButton(block: HTMLElement, text: () => string, what: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'op-copy';
  // Also changes the label, so that a screen reader announces the new text while the button has focus.
  function show(words: string): void {
    button.textContent = words;
    button.setAttribute('aria-label', `${words} ${what}`);
  }
  show('Copy');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text());
      show('Copied');
    } catch (error) {
      console.warn('The text could not be copied to the clipboard:', error);
      show('Not copied');
    }
    setTimeout(() => show('Copy'), COPIED_FOR_MS);
  });
  block.append(button);
}

function addCopyButtonTo(block: HTMLElement): void {
  const pre = block.querySelector('pre');
  if (pre) addCopyButton(block, () => pre.textContent ?? '', pre.getAttribute('aria-label') ?? 'code');
}

const listBlocks = (part: Element) => [...part.querySelectorAll<HTMLElement>('.op-code')];

/**
 * Adds the copy buttons of the hidden tabs on the first switch, because most readers never switch tabs.
 * @returns the code blocks of the hidden tabs
 */
function addCopyButtonsToTabs(group: Element): HTMLElement[] {
  const selected = [...group.querySelectorAll(':scope > input')].findIndex((radio) => radio.matches(':checked'));
  const others = [...group.querySelectorAll(':scope > div')].filter((_panel, index) => index !== selected);
  const later = others.flatMap(listBlocks);
  group.addEventListener('change', () => later.forEach(addCopyButtonTo), {once: true});
  return later;
}

function addCopyButtons(root: HTMLElement): void {
  const later = new Set([...root.querySelectorAll('.op-tabs')].flatMap(addCopyButtonsToTabs));
  listBlocks(root)
    .filter((block) => !later.has(block))
    .forEach(addCopyButtonTo);
  const signature = root.querySelector<HTMLElement>('.op-signature');
  const path = root.querySelector('[data-operation-path]');
  if (signature && path) addCopyButton(signature, () => path.textContent ?? '', 'the path');
}

function findByHash(root: HTMLElement, hash: string): Element | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return id ? root.querySelector(`#${CSS.escape(id)}`) : null;
  } catch (error) {
    console.warn('The fragment of the URL cannot be decoded:', error);
    return null;
  }
}

/** If the target is part of a response, selects the example of this response in the column next to it. */
function showAnswer(root: HTMLElement, {id}: Element): void {
  const [, status = ''] = /^response-(\w+)/.exec(id) ?? [];
  const radio = status && root.querySelector<HTMLInputElement>(`input[name="answer"][value="${CSS.escape(status)}"]`);
  if (!radio || radio.checked) return;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Makes the target visible: opens the `details` elements around it, and shows hidden elements. */
function reveal(root: HTMLElement, target: Element): void {
  showAnswer(root, target);
  for (let at: Element | null = target; at && at !== root; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    // For example, the filter of a list of properties hides elements.
    if (at instanceof HTMLElement) at.hidden = false;
  }
}

/** Scrolls to and marks the target of the hash. `:target` alone does not update on client-side navigation. */
function showTarget(root: HTMLElement): void {
  const target = findByHash(root, window.location.hash);
  for (const marked of root.querySelectorAll('.is-target')) marked.classList.remove('is-target');
  if (!target) return;
  reveal(root, target);
  target.classList.add('is-target');
  target.scrollIntoView();
}

/** Reveals the target of a link on click, because a link to the current hash does not change the URL. */
function revealOnClick(root: HTMLElement): void {
  root.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const place = link && findByHash(root, link.hash);
    if (place) reveal(root, place);
  });
}

function addExpandButtons(root: HTMLElement): void {
  for (const section of root.querySelectorAll<HTMLElement>('section')) {
    const heading = section.querySelector(':scope > :is(h2, h3)');
    const nested = [...section.querySelectorAll<HTMLDetailsElement>('details.op-nested')].filter(
      (details) => details.closest('section') === section,
    );
    if (!heading || nested.length < EXPAND_ALL_THRESHOLD) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'op-expand';
    const isAllOpen = () => nested.every((details) => details.open);
    const update = () => {
      button.textContent = isAllOpen() ? 'Collapse all' : 'Expand all';
      button.setAttribute('aria-label', `${button.textContent}: ${heading.textContent?.trim()}`);
    };
    button.addEventListener('click', () => {
      const open = !isAllOpen();
      for (const details of nested) details.open = open;
    });
    for (const details of nested) details.addEventListener('toggle', update);
    update();
    heading.after(button);
  }
}

/**
 * Adds behaviour to the fragment inside an element.
 * @returns a function that removes the `hashchange` listener and the request form
 */
export function enhance(root: HTMLElement): () => void {
  rememberChoices(root);
  switchEnvironments(root);
  addPropertyFilters(root);
  addCopyButtons(root);
  addExpandButtons(root);
  revealOnClick(root);
  const closeTryIt = addTryIt(root);
  showTarget(root);
  const onHashChange = () => showTarget(root);
  window.addEventListener('hashchange', onHashChange);
  return () => {
    closeTryIt();
    window.removeEventListener('hashchange', onHashChange);
  };
}
