/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 DocSidebar/Mobile sha256:aac2e583
 *  Why: upstream renders all items again when the menu is opened, which delays the response to a tap on phones.
 *  Remove when: upstream passes the same `onItemClick` to the items in each render.
 */
import {NavbarSecondaryMenuFiller, ThemeClassNames} from '@docusaurus/theme-common';
// Internal API: upstream has no public way to close its menu.
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props as ItemsProps} from '@theme/DocSidebarItems';
import clsx from 'clsx';
import {memo, useCallback, type ReactNode} from 'react';

type OnItemClick = NonNullable<ItemsProps['onItemClick']>;

/** The sidebar in the mobile menu. `DocSidebarItems` is memoised, so it only renders again if its properties change. */
function DocSidebarMobileMenu({sidebar, path}: Props): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const onItemClick = useCallback<OnItemClick>(
    (item) => {
      // A category without a link only expands, so the menu stays open.
      if (item.type === 'link' || (item.type === 'category' && item.href)) toggle();
    },
    [toggle],
  );
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <DocSidebarItems items={sidebar} activePath={path} onItemClick={onItemClick} level={1} />
    </ul>
  );
}

function DocSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={DocSidebarMobileMenu} props={props} />;
}

export default memo(DocSidebarMobile);
