import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Changes that a tool has made to a pasted text: repairs and omissions. */
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
