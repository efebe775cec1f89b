/** Sends events to the Insights API of the hosted service (`POST /1/events`) with the library `search-insights`. */
import type {InsightsClient} from 'search-insights';

import {INDEX_NAME} from '../protocol';

import type {HostedCredentials} from './hosted-search';
import type {InsightsSender} from './insights';

const VIEW_EVENT_NAME = 'Search hits viewed';
const CLICK_EVENT_NAME = 'Search hit clicked';

/**
 * Creates a sender that loads the library with the first event. The library uses a random token per page load and no
 * cookie. Failures are logged.
 * @param region region of the Algolia application
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
        console.warn('Search events could not be sent:', error);
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
