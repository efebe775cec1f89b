import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {memo, useId, type ReactNode} from 'react';

import {BASE_URL} from '../../site/facts';
import {mobileMenu, type MenuGroup, type MenuLink} from '../../site/menus';

import styles from './styles.module.css';

type FollowProps = {
  onFollow: () => void;
};

function MenuItem({item, onFollow}: FollowProps & {item: MenuLink}): ReactNode {
  const {pathname} = useLocation();
  const isCurrent = item.to !== undefined && pathname.replace(/\/?$/, '/') === `${BASE_URL}${item.to.slice(1)}`;
  return (
    <li>
      <Link
        className={styles.link}
        {...(item.to ? {to: item.to} : {href: item.href})}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onFollow}
      >
        {item.label}
      </Link>
    </li>
  );
}

function MenuSection({group, onFollow}: FollowProps & {group: MenuGroup}): ReactNode {
  const id = useId();
  return (
    <li className={styles.group}>
      <p id={id} className={styles.heading}>
        {group.label}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {group.items.map((item) => (
          <MenuItem key={item.label} item={item} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
}

/** The primary view of the mobile menu. Memoised, so that it does not render again when the menu opens or closes. */
export const MobileMenu = memo(function MobileMenu({onFollow}: FollowProps): ReactNode {
  return (
    <ul className={styles.list}>
      {mobileMenu.map((entry) =>
        'items' in entry ? (
          <MenuSection key={entry.label} group={entry} onFollow={onFollow} />
        ) : (
          <MenuItem key={entry.label} item={entry} onFollow={onFollow} />
        ),
      )}
    </ul>
  );
});
