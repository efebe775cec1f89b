import type {ReactNode} from 'react';

import styles from './chain-picture.module.css';

/**
 * Decorative illustration: a chain that is complete before a search (`start`), lacks a link without hits (`none`) or is
 * broken after an error (`error`).
 */
export function ChainPicture({kind}: {kind: 'start' | 'none' | 'error'}): ReactNode {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 120 40"
      width="120"
      height="40"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="12" cy="20" r="7" stroke="currentColor" />
      <path d="M19 20h26" stroke="currentColor" />
      <circle cx="52" cy="20" r="7" stroke="currentColor" />
      {kind === 'start' && <path d="M59 20h38" stroke="currentColor" />}
      {kind === 'none' && <path d="M59 20h38" stroke="currentColor" strokeDasharray="2 5" />}
      {kind === 'error' && <path d="M59 20h11l3-5m10 5h14M80 25l3-5" stroke="currentColor" />}
      {kind === 'start' ? (
        <>
          <circle className={styles.seal} cx="106" cy="20" r="9" />
          <path className={styles.tick} d="m102 20.2 2.8 2.8 5.2-5.8" />
        </>
      ) : (
        <circle cx="106" cy="20" r="8" stroke="currentColor" strokeDasharray={kind === 'none' ? '2 4' : undefined} />
      )}
    </svg>
  );
}
