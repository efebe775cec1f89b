import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Marks a page that stands under another path than the site was built for. Docusaurus writes a banner that says so, and hides
 * it once the stylesheet has come, which then cannot be under another path; ours stands in the page and always comes
 * (response-headers/inline-styles.ts). `src/css/overrides.css` shows the banner by this mark.
 */
export default function misplacedSite({baseUrl}: LoadContext): Plugin {
  return {
    name: 'misplaced-site',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: `location.pathname.startsWith(${JSON.stringify(baseUrl)})||document.documentElement.setAttribute("data-misplaced","")`}]}),
  };
}
