/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 BlogListPage sha256:bea76516
 *  Why: upstream's list has no h1; ours includes the page number.
 *  Remove when: upstream renders the blog's title as a heading.
 */
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type {ReactNode} from 'react';

export default function BlogListPage(props: Props): ReactNode {
  const {blogTitle, blogDescription, page, totalPages} = props.metadata;
  const title = page === 1 ? blogTitle : `${blogTitle}, page ${page} of ${totalPages}`;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={title} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={props.sidebar}>
        <header className="margin-bottom--lg">
          <h1>{title}</h1>
          {page === 1 && <p>{blogDescription}</p>}
        </header>
        <BlogPostItems items={props.items} />
        <BlogListPaginator metadata={props.metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
