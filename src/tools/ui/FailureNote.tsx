import type {ReactNode} from 'react';

import styles from './styles.module.css';
import type {Failure} from './use-work';

/** Explains why a tool has no result, and what to do. */
export function FailureNote({failure}: {failure: Failure}): ReactNode {
  return (
    <div className={styles.failure}>
      <p>
        <strong>{failure.message}</strong>
      </p>
      {failure.hint && <p>{failure.hint}</p>}
    </div>
  );
}
