import type {ReactNode} from 'react';

import {idOf, useForm} from '../form-context';
import styles from '../styles.module.css';

type Props = {
  place: string;
  label: string;
  type: string;
  required?: boolean;
  description?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A fieldset for the parts of one value. */
export function Group({place, label, type, required, description, action, children}: Props): ReactNode {
  const {mistakeAt} = useForm();
  const id = idOf(place);
  const mistake = mistakeAt(place);
  const parts = [mistake && `${id}.mistake`, description && `${id}.description`].filter(Boolean);
  return (
    <fieldset
      className={styles.group}
      id={id}
      tabIndex={-1}
      aria-describedby={parts.length > 0 ? parts.join(' ') : undefined}
    >
      <legend>{label}</legend>
      <p className={styles.label}>
        <span className={styles.hint}>{type}</span>
        {required && <span className={styles.required}>required</span>}
        {action}
      </p>
      {description && (
        <p className={styles.description} id={`${id}.description`}>
          {description}
        </p>
      )}
      {mistake && (
        <p className={styles.mistake} id={`${id}.mistake`}>
          {mistake}
        </p>
      )}
      {children}
    </fieldset>
  );
}
