/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 AnnouncementBar
 *  Why: upstream's has role="banner", which is the landmark of the site's header, and a close button of 14 px.
 *  Remove when: upstream's is a region with a name.
 */
import {useThemeConfig} from '@docusaurus/theme-common';
// Internal, because the memory of what was dismissed is upstream's and stays so.
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import type {ReactNode} from 'react';

import {AnnouncementBanner} from '../../components/AnnouncementBanner';

/** Each layout reads the storage again, which holds no dismissal when it is full or forbidden. */
let wasClosed = false;

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  if (!isActive || wasClosed || !announcementBar) return null;
  const onClose = () => {
    wasClosed = true;
    close();
  };
  return <AnnouncementBanner content={announcementBar.content} onClose={onClose} />;
}
