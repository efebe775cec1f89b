import {useId, type ReactNode} from 'react';

import {descriptionId, Field} from './Field';
import styles from './styles.module.css';

type Props = {
  /** What the time is used for, in one sentence. */
  description: string;
  /** Local time as in `<input type="datetime-local">`; empty for the current time. */
  value: string;
  onChange: (value: string) => void;
};

/** The time for checks of dates: the current time, or the time of a log entry. */
export function TimeField({description, value, onChange}: Props): ReactNode {
  const id = useId();
  const reset = value && (
    <button type="button" className={styles.quiet} onClick={() => onChange('')}>
      Use the current time
    </button>
  );
  return (
    <Field
      id={id}
      label="Time of the check (optional)"
      description={`${description} If it is empty, the present time is used.`}
      actions={reset}
    >
      <input
        id={id}
        type="datetime-local"
        step="1"
        value={value}
        autoComplete="off"
        aria-describedby={descriptionId(id)}
        onChange={({target}) => onChange(target.value)}
      />
    </Field>
  );
}
