/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 SiteMetadata
 *  Why: the two fonts of the first screen are asked for with the page and not after the stylesheet; their names carry
 *  a hash, which only the bundler knows.
 *  Remove when: Docusaurus preloads fonts itself.
 */
import monoFont from '!!file-loader?name=assets/fonts/[name]-[contenthash].woff!@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2';
import textFont from '!!file-loader?name=assets/fonts/[name]-[contenthash].woff!@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import Head from '@docusaurus/Head';
import SiteMetadata from '@theme-original/SiteMetadata';
import type {ReactNode} from 'react';

export default function SiteMetadataWithFonts(): ReactNode {
  return (
    <>
      <Head>
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFont} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={monoFont} />
      </Head>
      <SiteMetadata />
    </>
  );
}
