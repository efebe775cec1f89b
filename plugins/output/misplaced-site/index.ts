import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Marks pages that are served under another base path than the site was built for. Docusaurus' banner for this case relies
 * on the stylesheet failing to load, but ours are inlined (response-headers/inline-styles.ts), so `src/css/overrides.css`
 * shows the banner by the attribute that this script sets. Docusaurus inserts the banner if `window.docusaurus` is undefined.
 * Our bundle defines it too late, so this script defines it if the path is right.
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
