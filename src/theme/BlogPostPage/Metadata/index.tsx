/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 BlogPostPage/Metadata sha256:85e62499
 *  Why: adds the alternative text of the social picture, because the picture shows the title of the article.
 *  Remove when: upstream writes og:image:alt.
 */
import Head from '@docusaurus/Head';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Metadata from '@theme-original/BlogPostPage/Metadata';
import type {ReactNode} from 'react';

import {PORTAL_TITLE} from '../../../site/facts';

export default function BlogPostPageMetadataWithAlt(): ReactNode {
  const alt = `${PORTAL_TITLE}: ${useBlogPost().metadata.title}`;
  return (
    <>
      <Metadata />
      <Head>
        <meta property="og:image:alt" content={alt} />
        <meta name="twitter:image:alt" content={alt} />
      </Head>
    </>
  );
}
