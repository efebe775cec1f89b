import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  text: string;
  /** Also shown on the page; otherwise for screen readers only. */
  isVisible?: boolean;
};

/** A live region. It is always rendered: screen readers announce changes of its text, not a new element. */
export function Announcement({text, isVisible = false}: Props): ReactNode {
  return (
    <p role="status" className={isVisible ? styles.status : styles.hidden}>
      {text}
    </p>
  );
}
