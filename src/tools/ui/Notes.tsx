import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** What a tool has repaired in a pasted text, or left out of it. */
export function Notes({notes}: {notes: readonly string[]}): ReactNode {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
