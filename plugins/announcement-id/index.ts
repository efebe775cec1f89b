import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {renderScript} from './render-script';

/**
 * An announcement with a new id is shown from the first paint (specification, section 4). Upstream hides by the old
 * dismissal before it compares ids, so a new announcement would first show on the reader's second page. This script
 * stands in the head, before upstream's.
 */
export default function announcementId({siteConfig}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as Partial<ThemeConfig>;
  return {
    name: 'announcement-id',
    injectHtmlTags() {
      return announcementBar?.id ? {headTags: [{tagName: 'script', innerHTML: renderScript(announcementBar.id)}]} : {};
    },
  };
}
