import {useId, type ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A field for one line. */
export function TextField({label, description, value, onChange}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
      </div>
      {description && (
        <p className={styles.description} id={`${id}.description`}>
          {description}
        </p>
      )}
      <input
        id={id}
        type="text"
        value={value}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={description ? `${id}.description` : undefined}
        onChange={({target}) => onChange(target.value)}
      />
    </div>
  );
}
