import type {ReactNode} from 'react';

import type {Navigation} from '../../reference/navigation';

import styles from './styles.module.css';

type Props = {
  navigation: Navigation;
  /** Path of the page, with the base path. */
  activePath: string;
};

function linkProps(
  href: string,
  activePath: string,
  className: string | undefined,
): {className: string; href: string; 'aria-current'?: 'page'} {
  const isCurrent = href === activePath;
  return {
    className: `menu__link ${className ?? ''} ${isCurrent ? 'menu__link--active' : ''}`.trim(),
    href,
    ...(isCurrent && {'aria-current': 'page'}),
  };
}

/** Links to tags and their operations, and to webhooks. The container handles clicks. */
export function NavigationList({navigation, activePath}: Props): ReactNode {
  return (
    <ul className={`menu__list ${styles.list}`}>
      {navigation.map(({label, href, operations}) => (
        <li key={href} className="menu__list-item">
          <a {...linkProps(href, activePath, undefined)}>{label}</a>
          {operations.length > 0 && (
            <ul className="menu__list">
              {operations.map((operation) => (
                <li key={operation.id} className="menu__list-item">
                  <a {...linkProps(operation.href, activePath, styles.operation)}>
                    <span className={styles.method} data-method={operation.method}>
                      {operation.method === 'delete' ? 'DEL' : operation.method.toUpperCase()}
                    </span>
                    <span className={operation.isDeprecated ? styles.deprecated : undefined}>{operation.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
