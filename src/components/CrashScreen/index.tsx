import {ErrorBoundaryError, ErrorBoundaryTryAgainButton} from '@docusaurus/theme-common';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  error: Error;
  onTryAgain: () => void;
};

/** Shows an error message and a retry button in place of a page that crashed. */
export function CrashScreen({error, onTryAgain}: Props): ReactNode {
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1 className={styles.title}>This page crashed.</h1>
        <p>The rest of the portal still works. What went wrong:</p>
        <div className={styles.message}>
          <ErrorBoundaryError error={error} />
        </div>
      </div>
      <ErrorBoundaryTryAgainButton className="portal-button" onClick={onTryAgain} />
    </main>
  );
}
