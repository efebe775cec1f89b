import {useId, useRef, useState, type DragEvent, type ReactNode} from 'react';

import {describeExcess, toFieldText} from './read-file';
import styles from './styles.module.css';

type Props = {
  label: string;
  /** What to paste, in one or two sentences. */
  description?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Message about the content of the field. */
  mistake?: string;
  rows?: number;
};

/**
 * A field for a pasted text or a dropped file. Browsers do not keep its content (`autoComplete`), neither for the next visit nor for
 * a restored session.
 */
export function PasteField({label, description, value, onChange, mistake, rows = 6}: Props): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [excess, setExcess] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const message = excess ?? mistake;

  /** Takes a text unless it is too long for the browser and the tool. */
  function take(text: string): void {
    const tooLong = describeExcess(text.length);
    setExcess(tooLong);
    if (!tooLong) onChange(text);
  }

  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const tooLong = describeExcess(file.size);
    if (tooLong) setExcess(tooLong);
    else take(toFieldText(new Uint8Array(await file.arrayBuffer())));
  }

  function drop(event: DragEvent): void {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    // Otherwise the browser opens the file instead of the page.
    event.preventDefault();
    void takeFile(file);
  }

  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        <label className={styles.file}>
          Choose a file
          <input
            type="file"
            className={styles.hidden}
            aria-label={`Choose a file: ${label}`}
            onChange={({target}) => {
              void takeFile(target.files?.[0]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        {value && (
          <button
            type="button"
            className={styles.quiet}
            aria-label={`Clear: ${label}`}
            onClick={() => {
              take('');
              field.current?.focus();
            }}
          >
            Clear
          </button>
        )}
      </div>
      {description && (
        <p className={styles.description} id={`${id}.description`}>
          {description}
        </p>
      )}
      <textarea
        ref={field}
        id={id}
        rows={rows}
        className={styles.text}
        data-over={isOver || undefined}
        value={value}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={message ? true : undefined}
        aria-describedby={
          [message && `${id}.message`, description && `${id}.description`].filter(Boolean).join(' ') || undefined
        }
        onPaste={(event) => {
          // Before the browser lays out a megabyte of text.
          const tooLong = describeExcess(event.clipboardData.getData('text').length);
          if (!tooLong) return;
          event.preventDefault();
          setExcess(tooLong);
        }}
        onChange={({target}) => take(target.value)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      />
      {/* Always rendered, so that screen readers announce it. */}
      <p className={styles.mistake} id={`${id}.message`} role="alert">
        {message}
      </p>
    </div>
  );
}
