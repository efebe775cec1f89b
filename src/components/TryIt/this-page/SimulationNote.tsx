import type {ReactNode} from 'react';

import styles from '../styles.module.css';

import {session, useSession} from './this-tab';

/** What the simulation is, or why there is none. */
export function SimulationNote(): ReactNode {
  const {phase, reason} = useSession();
  return (
    <>
      <p className={styles.description}>
        This page simulates Connect in your browser, with example records: no network, no account and no certificate. It
        forgets everything when the tab is closed or reloaded.
      </p>
      {phase === 'failed' && (
        <div className={styles.note} role="alert">
          <p>
            <strong>The simulation could not be started: {reason}</strong>
          </p>
          <p>The other environments do not need it.</p>
          <button type="button" className={styles.quiet} onClick={session.start}>
            Start again
          </button>
        </div>
      )}
    </>
  );
}
