import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

/** Structured data of a page for search engines (JSON-LD 1.1, schema.org). */
export function StructuredData({data}: {data: object}): ReactNode {
  // An unescaped "<" could end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <Head>
      <script type="application/ld+json">{json}</script>
    </Head>
  );
}
