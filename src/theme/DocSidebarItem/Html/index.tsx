/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocSidebarItem/Html sha256:8dd10954
 *  Why: replaces one item of the APIs sidebar with the list of operations. Only pages with this sidebar load the list.
 *  Remove when: Docusaurus supports custom components as sidebar items.
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
      {/* eslint-disable-next-line react-hooks/static-components -- the registry always returns the same component */}
      <OperationsNavigation
        activePath={props.activePath}
        onNavigate={() => props.onItemClick?.({type: 'link', label: '', href: ''})}
      />
    </li>
  );
}
