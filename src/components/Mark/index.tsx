import type {ReactNode} from 'react';

import styles from './styles.module.css';

/**
 * The Connect logo. Decorative; the surrounding link or heading has the name.
 * @param size width and height in CSS pixels
 */
export function Mark({size = 32}: {size?: number}): ReactNode {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path stroke="currentColor" d="M11 10.5 20.5 14M21.5 18.5 14.5 23" />
      <circle cx="7.5" cy="9" r="4" stroke="currentColor" />
      <circle cx="24.5" cy="15.5" r="4" stroke="currentColor" />
      <circle className={styles.seal} cx="11" cy="25" r="5" />
      <path
        className={styles.tick}
        d="m8.8 25.1 1.6 1.6 2.9-3.2"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
