import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Marks pages that are served under another base path than the site was built for; `src/css/overrides.css` then shows
 * Docusaurus' banner. Docusaurus itself detects these pages by a missing stylesheet, but our stylesheets are inlined.
 * It inserts the banner if `window.docusaurus` is undefined, and our bundle defines this object too late.
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
