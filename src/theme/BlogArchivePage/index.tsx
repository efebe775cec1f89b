/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogArchivePage sha256:9a46c4de
 *  Why: upstream skips from h1 to h3, uses American dates, shows the title twice, and lists articles of a year oldest
 *  first.
 *  Remove when: never
 */
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogArchivePage';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {BlogArchive} from '../../components/BlogArchive';

const title = 'Archive';
const description = 'Every article of the technical blog, by year.';

export default function BlogArchivePage({archive}: Props): ReactNode {
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <BlogArchive
          title={title}
          description={description}
          articles={archive.blogPosts.map(({metadata}) => metadata)}
        />
      </Layout>
    </>
  );
}
