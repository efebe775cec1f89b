import {useId, useRef, useState, type DragEvent, type ReactNode} from 'react';

import {descriptionId, Field, PLAIN_TEXT} from './Field';
import styles from './styles.module.css';
import {useLimitedText} from './use-limited-text';

function FileButton({label, onChoose}: {label: string; onChoose: (file: File | undefined) => void}): ReactNode {
  return (
    <label className={styles.file}>
      Choose a file
      <input
        type="file"
        className={styles.hidden}
        aria-label={`Choose a file: ${label}`}
        onChange={({target}) => {
          onChoose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </label>
  );
}

type Props = {
  label: string;
  /** What to paste, in one or two sentences. */
  description: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
};

/** A field for a pasted text, or a chosen or dropped file. Refuses texts that are too long for browser and tool. */
export function PasteField({label, description, value, onChange, rows}: Props): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const {excess, take, takeFile, paste} = useLimitedText(onChange);
  const [isOver, setIsOver] = useState(false);

  function dragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent): void {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    // Otherwise the browser leaves the page and opens the file.
    event.preventDefault();
    void takeFile(file);
  }

  function clear(): void {
    take('');
    field.current?.focus();
  }

  const actions = (
    <>
      <FileButton label={label} onChoose={(file) => void takeFile(file)} />
      {value && (
        <button type="button" className={styles.quiet} aria-label={`Clear: ${label}`} onClick={clear}>
          Clear
        </button>
      )}
    </>
  );
  return (
    <Field id={id} label={label} description={description} actions={actions}>
      <textarea
        {...PLAIN_TEXT}
        ref={field}
        id={id}
        rows={rows}
        className={styles.text}
        data-over={isOver || undefined}
        value={value}
        aria-invalid={excess ? true : undefined}
        aria-describedby={`${excess ? `${id}.message ` : ''}${descriptionId(id)}`}
        onPaste={paste}
        onChange={({target}) => take(target.value)}
        onDragOver={dragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      />
      {/* Always rendered, so that screen readers announce it. */}
      <p className={styles.mistake} id={`${id}.message`} role="alert">
        {excess}
      </p>
    </Field>
  );
}
