import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  icon: ReactNode;
  onExpand: () => void;
};

/** The strip that replaces a hidden sidebar, with a button that shows it again. */
export function ExpandSidebar({icon, onExpand}: Props): ReactNode {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Expand sidebar"
      title="Expand sidebar"
      onClick={onExpand}
    >
      {icon}
    </button>
  );
}
