import {useEffect, useRef, type ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  /** What the load failed with. */
  error?: unknown;
  /** Whether the load has taken longer than the delay before the spinner. */
  isSlow: boolean;
  onRetry: () => void;
  /** Hands over what the host has sent of the page, once; it can be read without its script. */
  takeContent: () => readonly Node[];
};

function ServedContent({take}: {take: Props['takeContent']}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.append(...take()), []);
  return <div ref={place} />;
}

/** A page whose script is on its way: nothing, then a spinner; a red box when it failed (specification, sections 4 and 8). */
export function PageLoading({error, isSlow, onRetry, takeContent}: Props): ReactNode {
  if (error) {
    return (
      <>
        <div role="alert" className={styles.failure}>
          <h1 className={styles.title}>This page could not be loaded</h1>
          <p className={styles.message}>{String(error)}</p>
          <button type="button" className={styles.retry} onClick={onRetry}>
            Retry
          </button>
        </div>
        <ServedContent take={takeContent} />
      </>
    );
  }
  if (!isSlow) return null;
  return (
    <div role="status" className={styles.spinner}>
      <svg viewBox="0 0 64 64" width="96" height="96" fill="none" strokeWidth="2" aria-hidden="true">
        <circle className={styles.ring} cx="32" cy="32" r="28" />
        <circle className={styles.ring} cx="32" cy="32" r="28" />
        <circle className={styles.node} cx="32" cy="32" r="8" />
      </svg>
      <h1 className={styles.waiting}>Loading the page…</h1>
    </div>
  );
}
