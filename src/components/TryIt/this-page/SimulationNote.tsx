import type {ReactNode} from 'react';

import styles from '../styles.module.css';

import {session, useSession} from './this-tab';

/** Explains the simulation, or why it could not be started. */
export function SimulationNote(): ReactNode {
  const {phase, reason} = useSession();
  return (
    <>
      <p className={styles.description}>
        This page simulates Connect in your browser, with example records. You need no network, account or certificate.
        When you close or reload the tab, your changes are lost.
      </p>
      {phase === 'failed' && (
        <div className={styles.note} role="alert">
          <p>
            <strong>The simulation could not be started: {reason}</strong>
          </p>
          <p>You can use the other environments without it.</p>
          <button type="button" className={styles.quiet} onClick={session.start}>
            Start again
          </button>
        </div>
      )}
    </>
  );
}
