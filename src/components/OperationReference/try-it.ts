/** The button that opens the request form. Form and request model are loaded on the first click. */
import {BASE_URL} from '../../site/facts';
import {MOCK_ORIGIN} from '../../site/try-it';

/** From this width on, the form is placed above both columns of the page (styles.css). */
const WIDE = '(min-width: 1280px)';

/** Hash that opens the form on load. */
const FORM_HASH = '#try-it';

const OPEN = 'Try it';
const CLOSE = 'Close the form';

async function loadModel(name: string): Promise<string> {
  const response = await fetch(`${BASE_URL}operation-fragments/${name}`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}

/**
 * Whether the content security policy allows requests to the mock server. Only reference pages allow them
 * (`plugins/output/response-headers`), and client-side navigation keeps the policy of the first page.
 */
function policyAllowsMock(): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return !policy || policy.content.includes(MOCK_ORIGIN);
}

/** Reloads the page to get its own content security policy, and opens the form afterwards. */
function reloadWithForm(): void {
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

/** Inserts the form: above the columns in a wide window, otherwise below the button. */
function place(container: HTMLElement, section: HTMLElement): void {
  const page = section.closest('.op');
  if (page && window.matchMedia(WIDE).matches) page.prepend(container);
  else section.after(container);
}

/**
 * Replaces the link, which is for readers without JavaScript, with a button.
 * @param root fragment of an operation
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
  let isRemoved = false;

  function close(): void {
    unmount?.();
    unmount = null;
    container.remove();
    button.textContent = OPEN;
    button.setAttribute('aria-expanded', 'false');
  }

  function closeAndFocusButton(): void {
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
      if (isRemoved || !section) return;
      place(container, section);
      unmount = mountTryIt({container, model, page: root, onClose: closeAndFocusButton});
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
    if (unmount) closeAndFocusButton();
    else if (!policyAllowsMock()) reloadWithForm();
    else if (!isLoading) void open();
  });
  if (window.location.hash === FORM_HASH && policyAllowsMock()) void open();
  return () => {
    isRemoved = true;
    close();
  };
}
