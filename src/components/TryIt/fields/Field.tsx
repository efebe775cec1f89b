import type {ReactNode} from 'react';

import {idOf, useForm} from '../form-context';
import styles from '../styles.module.css';

/** Attributes that connect a control with its label, type, description and mistake. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  onBlur: () => void;
};

export type FieldProps = {
  /** Path of the value in the form, such as `path.ClientId` or `body/Roles/0`. */
  place: string;
  label: string;
  type?: string;
  required?: boolean;
  description?: string;
  /** Shown to the right of the label, such as a button that removes the field. */
  action?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label, description and mistake. */
export function Field({place, label, type, required, description, action, children}: FieldProps): ReactNode {
  const {mistakeAt, touch} = useForm();
  const id = idOf(place);
  const mistake = mistakeAt(place);
  const parts = [type && `${id}.type`, mistake && `${id}.mistake`, description && `${id}.description`].filter(Boolean);
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {type && (
          <span className={styles.hint} id={`${id}.type`}>
            {type}
          </span>
        )}
        {required && <span className={styles.required}>required</span>}
        {action}
      </div>
      {children({
        id,
        'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
        'aria-invalid': mistake ? true : undefined,
        'aria-required': required ? true : undefined,
        onBlur: () => touch(place),
      })}
      {mistake && (
        <p className={styles.mistake} id={`${id}.mistake`}>
          {mistake}
        </p>
      )}
      {description && (
        <p className={styles.description} id={`${id}.description`}>
          {description}
        </p>
      )}
    </div>
  );
}
