import clsx from 'clsx';
import type {ReactNode} from 'react';

import {focusSoon} from '../form-context';
import formStyles from '../styles.module.css';
import {RECORDS} from '../use-sender';

import {summariseChanges} from './changed-properties';
import styles from './styles.module.css';
import {useSession} from './this-tab';

/** How many records the last request changed, with a button that moves the focus to the list of these records. */
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
