/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocSidebarItem/Html
 *  Why: one item of the APIs sidebar stands for the navigation of all operations. It is not lazy: React writes a suspended
 *  part behind the page, where only script finds it.
 *  Remove when: Docusaurus has sidebar items with a component of the site's own.
 */
import OperationsNavigation from '@site/src/components/OperationsNavigation';
import {OPERATIONS_NAVIGATION} from '@site/src/reference/navigation';
import DocSidebarItemHtml from '@theme-original/DocSidebarItem/Html';
import type {Props} from '@theme/DocSidebarItem/Html';
import type {ReactNode} from 'react';

export default function DocSidebarItemHtmlOrNavigation(props: Props): ReactNode {
  if (props.item.className !== OPERATIONS_NAVIGATION) return <DocSidebarItemHtml {...props} />;
  return (
    <li className={OPERATIONS_NAVIGATION}>
      <OperationsNavigation activePath={props.activePath} onNavigate={() => props.onItemClick?.({type: 'link', label: '', href: ''})} />
    </li>
  );
}
