/** Caches the client of the hosted service for the visit. The dialog and the search page share it. */
import siteConfig from '@generated/docusaurus.config';

import {hasConsent} from '../../site/consent';
import type {HostedSearch} from '../../site/env';
import {createInsights, type Insights} from '../hosted/insights';
import {createInsightsSender} from '../hosted/insights-sender';
import type {SearchTransport} from '../protocol';
import {createHostedSearch} from '../transport';

export type HostedSource = {
  transport: SearchTransport;
  insights: Insights | null;
};

const revision = siteConfig.customFields?.consentRevision as number | null;

const sources = new Map<string, HostedSource>();

function create(hosted: HostedSearch): HostedSource {
  const transport = createHostedSearch(hosted);
  if (!hosted.insights) return {transport, insights: null};
  const insights = createInsights(createInsightsSender(hosted, hosted.insights), () =>
    hasConsent('analytics', revision),
  );
  return {transport: insights.over(transport), insights};
}

/**
 * Returns the client for the credentials. Throws '`appId` is missing.' or '`apiKey` is missing.' (specification,
 * section 5).
 */
export function hostedSearchOf(hosted: HostedSearch): HostedSource {
  const known = sources.get(hosted.appId);
  if (known) return known;
  const source = create(hosted);
  sources.set(hosted.appId, source);
  return source;
}
