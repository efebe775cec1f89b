import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {BRAND, PORTAL_TITLE, TOP_BAR_TITLE} from '../../site/facts';
import {Mark} from '../Mark';

import styles from './styles.module.css';

/** Logo, name and title as a link to the landing page. On narrow screens the name is hidden. */
export function Brand(): ReactNode {
  return (
    <Link className={styles.brand} to="/" aria-label={`${PORTAL_TITLE}, home`}>
      <Mark />
      <span className={styles.name}>{BRAND}</span> <span className={styles.title}>{TOP_BAR_TITLE}</span>
    </Link>
  );
}
