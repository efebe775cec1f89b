/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 Footer sha256:6ce037aa
 *  Why: adds phone, e-mail, icons, scroll to top and the current year, and can be hidden in front matter.
 *  Remove when: never
 */
import {useLocation} from '@docusaurus/router';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useContext, type ReactNode} from 'react';

import {SiteFooter} from '../../components/SiteFooter';
import {FooterIsHidden} from '../../components/SiteFooter/footer-is-hidden';

const withoutSlash = (path: string) => path.replace(/\/$/, '');

export default function Footer(): ReactNode {
  const {pathname} = useLocation();
  const {paths} = usePluginData('hidden-footers') as {paths: string[]};
  const isHidden = useContext(FooterIsHidden);
  return isHidden || paths.some((path) => withoutSlash(path) === withoutSlash(pathname)) ? null : <SiteFooter />;
}
