import {useEffect, useState, type ReactNode} from 'react';

import {copyText} from './copy-text';
import styles from './panel.module.css';
import {PageMenuError, readMarkdown, toMarkdownAddress} from './read-markdown';

export {readMarkdown};

/** What the reader did last: open the list, or copy something. */
export type Use = {
  isOpen?: boolean;
  copy?: {
    /** Resolves with undefined after a successful copy, otherwise with the error. */
    result: Promise<unknown>;
    /** Success message. The default says that the page was copied. */
    done?: string;
  };
};

type Props = Use & {onUse: (next: Use) => void};

const MESSAGE_MS = 5000;
const DONE = 'Copied the page as Markdown.';
const REFUSED = 'The browser did not allow copying. Open the page as Markdown instead.';

function describeFailure(error: unknown): string {
  if (error instanceof PageMenuError) return error.message;
  console.warn('The text could not be copied to the clipboard:', error);
  return REFUSED;
}

/** The message about the last copy. A success message disappears after MESSAGE_MS. */
function useMessage(copy: Use['copy']): string {
  const [shown, setShown] = useState<Use['copy'] & {message: string}>();
  useEffect(() => {
    let timer: number | undefined;
    let isReplaced = false;
    void copy?.result.then((error) => {
      if (isReplaced) return;
      setShown({...copy, message: error === undefined ? (copy.done ?? DONE) : describeFailure(error)});
      if (error === undefined) timer = window.setTimeout(() => setShown(undefined), MESSAGE_MS);
    });
    return () => {
      isReplaced = true;
      window.clearTimeout(timer);
    };
  }, [copy]);
  return shown && shown.result === copy?.result ? shown.message : '';
}

/** Closes the list on Escape, and when the reader clicks or moves the focus elsewhere. */
function useDismissal(panel: HTMLElement | null, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const menu = panel?.parentElement;
    if (!isOpen || !menu) return undefined;
    const listeners = new AbortController();
    const {signal} = listeners;
    const closeOutside = ({target}: Event) => !menu.contains(target as Node) && close();
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, closeOutside, {signal});
    document.addEventListener(
      'keydown',
      ({key}) => {
        if (key !== 'Escape') return;
        close();
        focusButton(panel);
      },
      {signal},
    );
    return () => listeners.abort();
  });
}

function focusButton(panel: HTMLElement | null): void {
  panel?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
}

/** The list of the page menu and its message. */
export function PagePanel({isOpen, copy, onUse}: Props): ReactNode {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const message = useMessage(copy);
  const address = toMarkdownAddress(window.location.href);
  useDismissal(panel, isOpen ?? false, () => onUse({copy}));

  function copyAndClose(text: Promise<Blob>, done?: string): void {
    onUse({copy: {result: copyText(text), done}});
    focusButton(panel);
  }

  return (
    <div ref={setPanel}>
      {isOpen && (
        <ul className={styles.list}>
          <li>
            <button type="button" onClick={() => copyAndClose(readMarkdown())}>
              Copy as Markdown
            </button>
          </li>
          <li>
            <a href={address}>Open as Markdown</a>
          </li>
          <li>
            <button
              type="button"
              onClick={() =>
                copyAndClose(Promise.resolve(new Blob([address], {type: 'text/plain'})), 'Copied the address.')
              }
            >
              Copy the address for an agent
            </button>
          </li>
        </ul>
      )}
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
