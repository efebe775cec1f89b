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
  /** The hosted service when the site is configured for it, else null. */
  hosted: SearchTransport | null;
  /** Events of hosted answers, or null where none are sent. */
  insights: Insights | null;
  embedded: SearchTransport;
  /** The parts of the index that are there, for what is no answer of its own. */
  suggesting: SearchTransport;
  connection: WorkerConnection;
};

/** The two ways to search this site. Neither loads anything by itself. */
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
