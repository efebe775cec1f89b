/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocItem/Footer sha256:93722eb7
 *  Why: adds the sources that the page was checked against, the link to report an error, and the feedback question.
 *  Remove when: never; upstream has none of these.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Footer from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';

import {PageFoot} from '../../../components/PageFoot';

export default function DocItemFooterWithFoot(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  return (
    <>
      <Footer />
      <PageFoot permalink={metadata.permalink} frontMatter={frontMatter as Record<string, unknown>} />
    </>
  );
}
