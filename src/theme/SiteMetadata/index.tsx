/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 SiteMetadata
 *  Why: the font of the text is asked for with the page and not after the stylesheet; its name carries a hash, which
 *  only the bundler knows. That of code is not: a slow line would bring the stylesheet later. Sites that show a link
 *  reserve room for its picture by the size, which upstream does not tell. Until a page has rendered its title, the tab
 *  keeps the last one; upstream shows the title of the site.
 *  Remove when: Docusaurus preloads fonts and writes og:image:width itself.
 */
import textFont from '!!file-loader?name=assets/fonts/[name]-[contenthash].woff!@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import SiteMetadata from '@theme-original/SiteMetadata';
import {useMemo, type ReactNode} from 'react';

import {PORTAL_TITLE, TAGLINE} from '../../site/facts';
import {SOCIAL_PICTURE} from '../../site/social-picture';

/** The title that the tab shows when a page is asked for; on the server there is none. */
function useLastTitle(): string | undefined {
  const {pathname} = useLocation();
  return useMemo(() => (ExecutionEnvironment.canUseDOM ? document.title : undefined), [pathname]);
}

export default function SiteMetadataWithFont(): ReactNode {
  const lastTitle = useLastTitle();
  return (
    <>
      {lastTitle && (
        <Head>
          <title>{lastTitle}</title>
        </Head>
      )}
      <Head>
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFont} />
        <meta property="og:image:width" content={String(SOCIAL_PICTURE.width)} />
        <meta property="og:image:height" content={String(SOCIAL_PICTURE.height)} />
        <meta property="og:image:alt" content={`${PORTAL_TITLE}: ${TAGLINE}`} />
        <meta name="twitter:image:alt" content={`${PORTAL_TITLE}: ${TAGLINE}`} />
      </Head>
      <SiteMetadata />
    </>
  );
}
