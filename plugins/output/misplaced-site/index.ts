import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Marks a page that stands under another path than the site was built for. Docusaurus writes a banner that says so, and hides
 * it once the stylesheet has come, which then cannot be under another path; ours stands in the page and always comes
 * (response-headers/inline-styles.ts). `src/css/overrides.css` shows the banner by this mark. Elsewhere it is not written: it
 * asks for the object that the scripts of the page define, which run when the page has been painted.
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
