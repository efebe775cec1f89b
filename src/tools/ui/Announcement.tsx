import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  text: string;
  /** Whether the text is also shown on the page, not only announced by screen readers. */
  isVisible?: boolean;
};

/** A live region. Always rendered, because screen readers announce changes of its text, but not a new element. */
export function Announcement({text, isVisible = false}: Props): ReactNode {
  return (
    <p role="status" className={isVisible ? styles.status : styles.hidden}>
      {text}
    </p>
  );
}
