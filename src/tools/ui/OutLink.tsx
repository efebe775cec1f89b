import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  /** A URL, or the path of a page without the base path. */
  to: string;
  children: ReactNode;
};

/** A link in a result. Opens a new tab, because leaving this page would lose what the reader has pasted. */
export function OutLink({to, children}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <a href={to.startsWith('/') ? withBaseUrl(to) : to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={styles.hidden}> (opens in a new tab)</span>
    </a>
  );
}
