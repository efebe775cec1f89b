import {useId, type ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  /** Local time as in `<input type="datetime-local">`; empty for now. */
  value: string;
  onChange: (value: string) => void;
};

/** The time at which dates are checked: now, or that of a log entry. */
export function TimeField({value, onChange}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>Time of the check (optional)</label>
        {value && (
          <button type="button" className={styles.quiet} onClick={() => onChange('')}>
            Use the current time
          </button>
        )}
      </div>
      <p className={styles.description} id={`${id}.description`}>
        When it was sent, in your time zone. Leave it empty for now.
      </p>
      <input
        id={id}
        type="datetime-local"
        step="1"
        value={value}
        autoComplete="off"
        aria-describedby={`${id}.description`}
        onChange={({target}) => onChange(target.value)}
      />
    </div>
  );
}
