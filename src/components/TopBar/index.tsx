import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import {hasPage} from '../../client/canonical-address/has-page';
import {BASE_URL} from '../../site/facts';
import {actions, areas} from '../../site/menus';
import {Brand} from '../Brand';

import {currentArea} from './current-area';
import styles from './styles.module.css';

type Props = {
  menuButton: ReactNode;
  search: ReactNode;
  colourMode: ReactNode;
};

/** Content of the fixed navbar (74 px). */
export function TopBar({menuButton, search, colourMode}: Props): ReactNode {
  const {pathname} = useLocation();
  // The server renders one not-found page for all paths, so no area is current there.
  const current = hasPage(pathname) ? currentArea(pathname) : null;
  return (
    <div className={styles.bar}>
      <div className={styles.menuButton}>{menuButton}</div>
      <Brand />
      <ul className={styles.areas}>
        {areas.map((area) => {
          const isPage = pathname.replace(/\/?$/, '/') === `${BASE_URL}${area.to.slice(1)}`;
          return (
            <li key={area.label}>
              <Link
                className={styles.area}
                to={area.to}
                aria-current={area === current ? (isPage ? 'page' : 'true') : undefined}
              >
                {area.label}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.search}>{search}</div>
      <div className={styles.actions}>
        <Link className={styles.quiet} href={actions.contactUs.href}>
          {actions.contactUs.label}
        </Link>
        <Link className={styles.quiet} href={actions.sandboxAccess.href}>
          {actions.sandboxAccess.label}
        </Link>
        <Link className={clsx('portal-button', styles.start)} to={actions.getStarted.to}>
          {actions.getStarted.label}
        </Link>
      </div>
      <div className={styles.colourMode}>{colourMode}</div>
    </div>
  );
}
