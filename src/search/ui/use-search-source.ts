import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';

import type {Insights} from '../hosted/insights';
import type {SearchTransport} from '../protocol';
import {createEmbeddedSearch} from '../transport';

import type {WorkerConnection} from './connect-worker';
import {readHostedSearch} from './hosted-credentials';
import {hostedSearchOf} from './hosted-search-of';
import {workerConnectionOf} from './worker-connection-of';

export type SearchSource = {
  hosted: SearchTransport | null;
  insights: Insights | null;
  embedded: SearchTransport;
  /** Searches the loaded parts of the embedded index for suggestions, if the hosted service finds nothing. */
  suggesting: SearchTransport;
  connection: WorkerConnection;
};

/** The transports of this site. Nothing is loaded before the first query. */
export function useSearchSource(): SearchSource {
  const {siteConfig} = useDocusaurusContext();
  const {baseUrl, customFields} = siteConfig;
  return useMemo(() => {
    const credentials = readHostedSearch(customFields);
    const source = credentials && hostedSearchOf(credentials);
    const connection = workerConnectionOf(baseUrl);
    return {
      hosted: source?.transport ?? null,
      insights: source?.insights ?? null,
      embedded: createEmbeddedSearch(connection.answer),
      suggesting: createEmbeddedSearch(connection.answerNow),
      connection,
    };
  }, [baseUrl, customFields]);
}
