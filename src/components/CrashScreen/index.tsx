import {ErrorBoundaryError, ErrorBoundaryTryAgainButton} from '@docusaurus/theme-common';
import {useEffect, type ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  error: Error;
  onTryAgain: () => void;
};

/** What shows in place of a page that crashed: the message, the messages of its causes, and another try. */
export function CrashScreen({error, onTryAgain}: Props): ReactNode {
  // With its stack, for whoever looks for the reason: Preact logs no error that a boundary has caught.
  useEffect(() => console.error(error), [error]);
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
