import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  label: string;
  isRunning: boolean;
  onClear: () => void;
};

/** The button that runs a tool, and one that clears all fields. */
export function ResultBar({label, isRunning, onClear}: Props): ReactNode {
  return (
    <div className={styles.actions}>
      <button type="submit" className="portal-button" aria-disabled={isRunning || undefined}>
        {label}
      </button>
      <button type="button" className={styles.quiet} onClick={onClear}>
        Clear everything
      </button>
    </div>
  );
}
