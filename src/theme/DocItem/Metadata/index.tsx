/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocItem/Metadata sha256:f92ee0be
 *  Why: adds the link to the feed of the release notes, and structured data (schema.org TechArticle) with the time of
 *  the last update.
 *  Remove when: the docs plugin writes feeds and structured data.
 */
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

import {StructuredData} from '../../../components/StructuredData';
import {describeArticle} from '../../../components/StructuredData/describe-article';
import {PORTAL_TITLE} from '../../../site/facts';
import {RELEASE_FEED_PATH, RELEASE_NOTES_PATH} from '../../../site/release-notes';

export default function MetadataWithFeed(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {permalink, title, description, lastUpdatedAt} = metadata;
  const {siteConfig} = useDocusaurusContext();
  const isReleaseNotes = permalink.startsWith(useBaseUrl(RELEASE_NOTES_PATH));
  const feed = useBaseUrl(RELEASE_FEED_PATH);
  return (
    <>
      <Metadata />
      <StructuredData
        data={describeArticle(
          'TechArticle',
          {title, description, keywords: frontMatter.keywords, path: permalink, lastUpdatedAt},
          siteConfig.url,
        )}
      />
      {isReleaseNotes && (
        <Head>
          <link rel="alternate" type="application/atom+xml" title={`${PORTAL_TITLE}: release notes`} href={feed} />
        </Head>
      )}
    </>
  );
}
