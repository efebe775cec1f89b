/** The button that opens the request form. The form and its model are loaded when it is pressed, and not before. */
import {BASE_URL} from '../../site/facts';
import {MOCK_ORIGIN} from '../../site/try-it';

/** From this width on the form lies above both columns of the page (styles.css). */
const WIDE = '(min-width: 1280px)';

/** An address with this hash opens the form. */
const FORM_HASH = '#try-it';

const OPEN = 'Try it';
const CLOSE = 'Close the form';

async function loadModel(name: string): Promise<string> {
  const response = await fetch(`${BASE_URL}operation-fragments/${name}`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}

/**
 * Whether the form may send from here. The content policy is that of the page that was loaded whole, and only pages of the
 * reference allow a mock on the reader's machine (`plugins/response-headers`).
 */
function maySend(): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return !policy || policy.content.includes(MOCK_ORIGIN);
}

/** Loads this page whole, with its own policy, and the form with it. */
function openAfterLoad(): void {
  window.location.hash = FORM_HASH;
  window.location.reload();
}

function createButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'op-try-open';
  button.textContent = text;
  return button;
}

/** Where the form goes: above both columns where there are two, else where the button is. */
function place(container: HTMLElement, section: HTMLElement): void {
  const page = section.closest('.op');
  if (page && window.matchMedia(WIDE).matches) page.prepend(container);
  else section.after(container);
}

/**
 * Puts the button in place of the link that stands there without script.
 * @param root the fragment of an operation
 * @returns a function that closes the form
 */
export function addTryIt(root: HTMLElement): () => void {
  const section = root.querySelector<HTMLElement>('[data-request-model]');
  const link = section?.querySelector('.op-try-open');
  if (!section || !link) return () => undefined;
  const button = createButton(OPEN);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const container = document.createElement('div');
  container.className = 'op-try-form';
  button.setAttribute('aria-expanded', 'false');
  link.replaceWith(button);
  section.append(status);
  let unmount: (() => void) | null = null;
  let isLoading = false;
  let isGone = false;

  function close(): void {
    unmount?.();
    unmount = null;
    container.remove();
    button.textContent = OPEN;
    button.setAttribute('aria-expanded', 'false');
  }

  function closeByReader(): void {
    close();
    button.focus();
  }

  async function open(): Promise<void> {
    isLoading = true;
    status.textContent = 'Loading the form…';
    try {
      const [{mountTryIt}, model] = await Promise.all([
        import(/* webpackChunkName: "try-it" */ '../TryIt'),
        loadModel(section?.dataset.requestModel ?? ''),
      ]);
      if (isGone || !section) return;
      place(container, section);
      unmount = mountTryIt({container, model, page: root, onClose: closeByReader});
      status.textContent = '';
      button.textContent = CLOSE;
      button.setAttribute('aria-expanded', 'true');
    } catch (error) {
      status.textContent = `The form could not be loaded: ${error instanceof Error ? error.message : String(error)}`;
      button.textContent = 'Retry';
    } finally {
      isLoading = false;
    }
  }

  button.addEventListener('click', () => {
    if (unmount) closeByReader();
    else if (!maySend()) openAfterLoad();
    else if (!isLoading) void open();
  });
  if (window.location.hash === FORM_HASH && maySend()) void open();
  return () => {
    isGone = true;
    close();
  };
}
