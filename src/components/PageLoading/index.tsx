import {useEffect, useRef, useState, type ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  error?: unknown;
  /** Whether loading takes longer than the delay before the spinner. */
  isSlow: boolean;
  onRetry: () => void;
  /** Server-rendered content of the page; may be empty. */
  servedContent: () => readonly Node[];
};

function Failure({error, onRetry, servedContent}: Pick<Props, 'error' | 'onRetry' | 'servedContent'>): ReactNode {
  const [content] = useState(servedContent);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.append(...content), [content]);
  // The server-rendered content contains the h1.
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

/** Shows nothing, then a spinner, while the chunk of a page loads. Shows an error message if loading fails. */
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
