import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Marks pages that are served under another base path than the site was built for; `src/css/overrides.css` then shows
 * Docusaurus' banner. Docusaurus would detect these pages by a missing stylesheet, but our stylesheets are inlined. The
 * script defines `window.docusaurus` on all other pages, because Docusaurus inserts the banner if this object is
 * missing, and our bundle defines it too late.
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
