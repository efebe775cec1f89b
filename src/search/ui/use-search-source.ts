import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';

import type {SearchTransport} from '../protocol';
import {createEmbeddedSearch, createHostedSearch} from '../transport';
import type {WorkerConnection} from './connect-worker';
import {readHostedSearch} from './hosted-credentials';
import {workerConnectionOf} from './worker-connection-of';

export type SearchSource = {
  /** The hosted service when the site is configured for it, else null. */
  hosted: SearchTransport | null;
  embedded: SearchTransport;
  connection: WorkerConnection;
};

/** The two ways to search this site. Neither loads anything by itself. */
export function useSearchSource(): SearchSource {
  const {siteConfig} = useDocusaurusContext();
  const {baseUrl, customFields} = siteConfig;
  return useMemo(() => {
    const credentials = readHostedSearch(customFields);
    const connection = workerConnectionOf(baseUrl);
    return {hosted: credentials && createHostedSearch(credentials), embedded: createEmbeddedSearch(connection.answer), connection};
  }, [baseUrl, customFields]);
}
