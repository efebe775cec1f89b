/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 SiteMetadata sha256:7d7dba21
 *  Why: preloads the text font, whose file name contains a hash that only the bundler knows. Does not preload the code
 *  font, which would delay the stylesheet on slow connections. Adds the size of the social picture, and the address of
 *  the Markdown file next to each page (plugins/output/markdown-pages). The tab keeps the previous title until a page
 *  has rendered its own; upstream shows the title of the site meanwhile.
 *  Remove when: Docusaurus preloads fonts and writes og:image:width.
 */
import textFont from '!!file-loader?name=assets/fonts/[name]-[contenthash].woff!@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SiteMetadata from '@theme-original/SiteMetadata';
import {useMemo, type ReactNode} from 'react';

import {twinOf} from '../../site/agents';
import {PORTAL_TITLE, TAGLINE} from '../../site/facts';
import {SOCIAL_PICTURE} from '../../site/social-picture';

/**
 * Path of the first page, and the title in its HTML; null on the server. The title is read before hydration, because
 * react-helmet-async can set the title of the site during hydration.
 */
const firstPage = ExecutionEnvironment.canUseDOM ? {pathname: location.pathname, title: document.title} : null;

/** The title of the tab when navigation starts; undefined on the server. */
function useLastTitle(): string | undefined {
  const {pathname} = useLocation();
  return useMemo(() => {
    if (!firstPage) return undefined;
    return pathname === firstPage.pathname ? firstPage.title : document.title;
  }, [pathname]);
}

/** Address of the Markdown file; null for the search page and for pages that do not exist, which have none. */
function useMarkdownAddress(): string | null {
  const {siteConfig} = useDocusaurusContext();
  const twin = twinOf(useLocation().pathname, siteConfig.baseUrl);
  return twin && siteConfig.url + twin;
}

export default function SiteMetadataWithFont(): ReactNode {
  const lastTitle = useLastTitle();
  const markdown = useMarkdownAddress();
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
        {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
      </Head>
      <SiteMetadata />
    </>
  );
}
