import type {ReactNode} from 'react';

import type {Command} from '../workshop/product';

import {CopyButton} from './CopyButton';
import {downloadText} from './download-text';
import styles from './styles.module.css';
import type {MadePart} from './workshop-makers';

/** Commands that create the same text on the reader's own machine. */
export function Commands({commands}: {commands: readonly Command[]}): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>Make the same on your own machine</summary>
      {commands.map(({text, file}) => (
        <div key={text}>
          {file && <p>Save this as {file}:</p>}
          {/* Focusable, for scrolling by keyboard. */}
          <pre className={styles.output} tabIndex={0}>
            {text}
          </pre>
        </div>
      ))}
    </details>
  );
}

/** A text that the workshop has made, with buttons to copy and download it, and equivalent commands. */
export function PartView({part: {label, text, fileName, commands = []}}: {part: MadePart}): ReactNode {
  return (
    <div className={styles.made}>
      <h3>{label}</h3>
      <pre className={styles.output} tabIndex={0}>
        {text}
      </pre>
      <div className={styles.actions}>
        <CopyButton label={`Copy: ${label}`} getText={() => text} />
        {fileName && (
          <button type="button" className={styles.quiet} onClick={() => downloadText(fileName, text)}>
            Download {fileName}
          </button>
        )}
      </div>
      {commands.length > 0 && <Commands commands={commands} />}
    </div>
  );
}
