import clsx from 'clsx';
import type {ReactNode} from 'react';

import {focusSoon} from '../form-context';
import formStyles from '../styles.module.css';
import {RECORDS} from '../use-sender';

import {summariseChanges} from './changed-properties';
import styles from './styles.module.css';
import {useSession} from './this-tab';

/** Number of records that the last request changed. The panel below the response lists them. */
export function ChangeSummary(): ReactNode {
  const {changes} = useSession();
  if (changes.length === 0) return null;
  return (
    <p className={formStyles.description}>
      {summariseChanges(changes).trim()}{' '}
      <button type="button" className={clsx(formStyles.link, styles.words)} onClick={() => focusSoon(RECORDS)}>
        Show them
      </button>
    </p>
  );
}
