/** Events on their way to the Insights API of the hosted service, `POST /1/events`, by the library of the service. */
import type {InsightsClient} from 'search-insights';

import {INDEX_NAME} from '../protocol';
import type {HostedCredentials} from './hosted-search';
import type {InsightsSender} from './insights';

/** Names under which the events appear in the dashboard of the service. */
const VIEW_EVENT_NAME = 'Search hits viewed';
const CLICK_EVENT_NAME = 'Search hit clicked';

/**
 * A sender that loads the library from this site with its first event. Readers are anonymous: the library makes up a
 * token for as long as the page lives, and sets no cookie. A failure is logged and ignored.
 * @param region where the application is
 */
export function createInsightsSender({appId, apiKey}: HostedCredentials, region: 'de' | 'us'): InsightsSender {
  const state: {client: Promise<InsightsClient> | null} = {client: null};

  function load(): Promise<InsightsClient> {
    state.client ??= import('search-insights').then(({default: client}) => {
      client('init', {appId, apiKey, region, useCookie: false});
      return client;
    });
    return state.client;
  }

  function send(report: (client: InsightsClient) => Promise<unknown>): void {
    load()
      .then(report)
      .catch((error: unknown) => {
        state.client = null;
        console.warn('The search goes on without its events:', error);
      });
  }

  return {
    sendView: ({objectIDs}) =>
      send((client) => client('viewedObjectIDs', {index: INDEX_NAME, eventName: VIEW_EVENT_NAME, objectIDs})),
    sendClick: ({objectID, queryID, position}) =>
      send((client) =>
        client('clickedObjectIDsAfterSearch', {
          index: INDEX_NAME,
          eventName: CLICK_EVENT_NAME,
          objectIDs: [objectID],
          positions: [position],
          queryID,
        }),
      ),
  };
}
