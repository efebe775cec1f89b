import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

/** Data about a page for search engines (JSON-LD 1.1, schema.org). It is data and runs nowhere. */
export function StructuredData({data}: {data: object}): ReactNode {
  // "<" would let a title end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <Head>
      <script type="application/ld+json">{json}</script>
    </Head>
  );
}
