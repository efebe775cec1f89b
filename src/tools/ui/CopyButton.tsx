import {useState, type ReactNode} from 'react';

import {Announcement} from './Announcement';
import styles from './styles.module.css';

type Props = {
  label: string;
  /** Called on click. */
  getText: () => string;
};

/** Copies a text and confirms it. */
export function CopyButton({label, getText}: Props): ReactNode {
  const [message, setMessage] = useState('');
  async function copy(): Promise<void> {
    setMessage('');
    try {
      await navigator.clipboard.writeText(getText());
      setMessage('Copied.');
    } catch (error) {
      console.warn('The text could not be copied:', error);
      setMessage('The browser did not allow copying. Select the text instead.');
    }
  }
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        {label}
      </button>
      <Announcement isVisible text={message} />
    </>
  );
}
