/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 DocItem/Metadata
 *  Why: browsers and feed readers find the feed of the release notes from its pages, which front matter cannot say.
 *  Remove when: the docs plugin writes feeds itself.
 */
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

import {PORTAL_TITLE} from '../../../site/facts';
import {RELEASE_FEED_PATH, RELEASE_NOTES_PATH} from '../../../site/release-notes';

export default function MetadataWithFeed(): ReactNode {
  const {permalink} = useDoc().metadata;
  const isReleaseNotes = permalink.startsWith(useBaseUrl(RELEASE_NOTES_PATH));
  const feed = useBaseUrl(RELEASE_FEED_PATH);
  return (
    <>
      <Metadata />
      {isReleaseNotes && (
        <Head>
          <link rel="alternate" type="application/atom+xml" title={`${PORTAL_TITLE}: release notes`} href={feed} />
        </Head>
      )}
    </>
  );
}
