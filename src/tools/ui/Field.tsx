import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Attributes of a field for tokens and keys: browsers neither store nor change what is in it. */
export const PLAIN_TEXT = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** Id of the description of a field, for `aria-describedby`. @param id of the control */
export const descriptionId = (id: string): string => `${id}.description`;

type Props = {
  /** Id of the control. */
  id: string;
  label: string;
  description?: string;
  /** Buttons beside the label. */
  actions?: ReactNode;
  /** The control, and what is below it. */
  children: ReactNode;
};

/** Label, description and control of a field. */
export function Field({id, label, description, actions, children}: Props): ReactNode {
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {actions}
      </div>
      {description && (
        <p className={styles.description} id={descriptionId(id)}>
          {description}
        </p>
      )}
      {children}
    </div>
  );
}
