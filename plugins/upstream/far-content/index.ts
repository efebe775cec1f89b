import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** Who is led to a section, or comes back, gets a page that is drawn whole: heights that are guessed would miss the place. */
const DRAW_WHOLE =
  "if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.drawn=''";

/** What stands far below the window of a phone is drawn when its reader comes near (`src/client/far-content`). */
export default function farContent({siteDir}: LoadContext): Plugin {
  return {
    name: 'far-content',
    getClientModules: () => [path.join(siteDir, 'src/client/far-content/index.ts')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: DRAW_WHOLE}]}),
  };
}
