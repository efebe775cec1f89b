import {useState, type ReactNode} from 'react';

import {isSlashKeyOn, setSlashKey} from '../slash-key';

import styles from './slash-switch.module.css';

/** Switch for the slash key, which speech input may trigger by accident. */
export function SlashSwitch(): ReactNode {
  const [isOn, setIsOn] = useState(isSlashKeyOn);
  function toggle() {
    setSlashKey(!isOn);
    setIsOn(!isOn);
  }
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles.slashSwitch} onClick={toggle}>
      <span className={styles.track} aria-hidden="true" />
      <span>
        Open search with the <kbd>/</kbd> key
      </span>
    </button>
  );
}
