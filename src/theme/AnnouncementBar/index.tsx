/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 AnnouncementBar sha256:3b497461
 *  Why: upstream's bar has role="banner", which is the landmark of the site header, and a close button of 14 px.
 *  Remove when: upstream's bar is a region with a name.
 */
import {useThemeConfig} from '@docusaurus/theme-common';
// Internal API: upstream stores whether the bar was dismissed.
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import type {ReactNode} from 'react';

import {AnnouncementBanner} from '../../components/AnnouncementBanner';

/** Keeps the bar closed when a new layout mounts, even if local storage is full or blocked. */
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
