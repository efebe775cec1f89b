import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** Renders all content for links to sections, Back and Reload, because scroll positions depend on real heights. */
const RENDER_WHOLE =
  "if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.drawn=''";

/** On a phone, renders content far below the window when the reader scrolls near it (browser/styles.css). */
export default function farContent({siteDir}: LoadContext): Plugin {
  return {
    name: 'far-content',
    getClientModules: () => [path.join(siteDir, 'plugins/upstream/far-content/browser/index.ts')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: RENDER_WHOLE}]}),
  };
}
