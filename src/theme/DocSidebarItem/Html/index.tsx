/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocSidebarItem/Html
 *  Why: one item of the APIs sidebar stands for the navigation of all operations, which only the pages beside it load.
 *  Remove when: Docusaurus has sidebar items with a component of the site's own.
 */
import {providedOperationsNavigation} from '@site/src/components/OperationsNavigation/provided';
import {OPERATIONS_NAVIGATION} from '@site/src/reference/navigation';
import DocSidebarItemHtml from '@theme-original/DocSidebarItem/Html';
import type {Props} from '@theme/DocSidebarItem/Html';
import type {ReactNode} from 'react';

export default function DocSidebarItemHtmlOrNavigation(props: Props): ReactNode {
  if (props.item.className !== OPERATIONS_NAVIGATION) return <DocSidebarItemHtml {...props} />;
  const OperationsNavigation = providedOperationsNavigation();
  return (
    <li className={OPERATIONS_NAVIGATION}>
      <OperationsNavigation
        activePath={props.activePath}
        onNavigate={() => props.onItemClick?.({type: 'link', label: '', href: ''})}
      />
    </li>
  );
}
