import type {ReactNode} from 'react';

import {statusText} from './message-text';
import styles from './styles.module.css';

/** The status of a response, in the colour of its class (2xx, 3xx …). */
export function StatusBadge({status}: {status: number}): ReactNode {
  return (
    <span className={styles.badge} data-class={Math.floor(status / 100)}>
      {statusText(status)}
    </span>
  );
}
