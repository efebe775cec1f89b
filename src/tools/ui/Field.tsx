import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Attributes of a field for tokens and keys, so that browsers neither store nor change its content. */
export const PLAIN_TEXT = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** Id of the description of a control, for `aria-describedby`. @param id of the control */
export const descriptionId = (id: string): string => `${id}.description`;

type Props = {
  id: string;
  label: string;
  description?: string;
  /** Buttons next to the label. */
  actions?: ReactNode;
  /** The control, and the content below it. */
  children: ReactNode;
};

/** A control with its label and description. */
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
