import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** A link to a section, Back and Reload need real heights: with estimated ones the browser would scroll to the wrong place. */
const RENDER_WHOLE =
  "if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.drawn=''";

/** On a phone, content far below the window is rendered when the reader comes near (browser/styles.css). */
export default function farContent({siteDir}: LoadContext): Plugin {
  return {
    name: 'far-content',
    getClientModules: () => [path.join(siteDir, 'plugins/upstream/far-content/browser/index.ts')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: RENDER_WHOLE}]}),
  };
}
