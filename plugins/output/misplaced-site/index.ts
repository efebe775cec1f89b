import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Marks pages that are served under another base path than the site was built for; `src/css/overrides.css` then shows
 * Docusaurus' banner. Docusaurus relies on a missing stylesheet instead, but ours are inlined. It inserts the banner
 * if `window.docusaurus` is undefined, which our bundle defines too late.
 */
export default function misplacedSite({baseUrl}: LoadContext): Plugin {
  return {
    name: 'misplaced-site',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: `location.pathname.startsWith(${JSON.stringify(baseUrl)})?window.docusaurus={}:document.documentElement.setAttribute("data-misplaced","")`,
        },
      ],
    }),
  };
}
