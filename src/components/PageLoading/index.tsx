import {useEffect, useRef, useState, type ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  /** What the load failed with. */
  error?: unknown;
  /** Whether the load has taken longer than the delay before the spinner. */
  isSlow: boolean;
  onRetry: () => void;
  /** What the host has sent of the page, which can be read without its script; may be nothing. */
  servedContent: () => readonly Node[];
};

function Failure({error, onRetry, servedContent}: Pick<Props, 'error' | 'onRetry' | 'servedContent'>): ReactNode {
  const [content] = useState(servedContent);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.append(...content), [content]);
  // The content has the heading of the page.
  const Title = content.length > 0 ? 'p' : 'h1';
  return (
    <>
      <div role="alert" className={styles.failure}>
        <Title className={styles.title}>This page could not be loaded</Title>
        <p className={styles.message}>{String(error)}</p>
        <button type="button" className={styles.retry} onClick={onRetry}>
          Retry
        </button>
      </div>
      <div ref={place} />
    </>
  );
}

/** A page whose script is on its way: nothing, then a spinner; a red box when it failed (specification, sections 4 and 8). */
export function PageLoading({error, isSlow, onRetry, servedContent}: Props): ReactNode {
  if (error) return <Failure error={error} onRetry={onRetry} servedContent={servedContent} />;
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
