/** What the page and the search worker say to each other. */
import type {SearchRequests, SearchResponse} from '../protocol';
import type {TierName} from './tiers';

export type ToWorker =
  | {kind: 'tier'; name: TierName; bytes: ArrayBuffer}
  | {kind: 'ask'; id: number; requests: SearchRequests};

export type FromWorker =
  | {kind: 'ready'; name: TierName}
  | {kind: 'unusable'; name: TierName; message: string}
  | {kind: 'answer'; id: number; response: SearchResponse}
  | {kind: 'failure'; id: number; message: string};
