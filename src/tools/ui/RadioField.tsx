import {useId, type ReactNode} from 'react';

import styles from './styles.module.css';

type Props<Value extends string> = {
  legend: string;
  options: readonly {value: Value; label: string; isDisabled?: boolean}[];
  value: Value;
  onChange: (value: Value) => void;
  /** Text below the options. */
  children?: ReactNode;
};

/** A group of options with a single choice. */
export function RadioField<Value extends string>({
  legend,
  options,
  value,
  onChange,
  children,
}: Props<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
