import {useEffect, useState, type ReactNode} from 'react';

import styles from './styles.module.css';

function useIsApple(): boolean {
  const [isApple, setIsApple] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the server does not know the platform
  useEffect(() => setIsApple(/mac|iphone|ipad/i.test(navigator.platform)), []);
  return isApple;
}

/** Content of the search button: icon, label and keyboard shortcut. */
export function SearchFace(): ReactNode {
  const isApple = useIsApple();
  return (
    <>
      <svg className={styles.icon} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="m13 13 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      <span className={styles.placeholder}>Search docs</span>
      <kbd className={styles.keys} aria-hidden="true">
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </>
  );
}
