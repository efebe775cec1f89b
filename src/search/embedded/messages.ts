/** What the page and the search worker say to each other. */
import type {SearchRequests, SearchResponse} from '../protocol';

export type ToWorker =
  | {kind: 'titles'; bytes: ArrayBuffer}
  | {kind: 'shard'; position: number; bytes: ArrayBuffer}
  | {kind: 'ask'; id: number; requests: SearchRequests};

export type FromWorker =
  /** The titles of the first tier answer now; `shards` are the paths of what completes it, in their order. */
  | {kind: 'titles'; shards: string[]}
  /** Its headings answer too. */
  | {kind: 'headings'}
  | {kind: 'shard'}
  /** The bytes given last are no part of an index, or of another build. */
  | {kind: 'unusable'; message: string}
  | {kind: 'answer'; id: number; response: SearchResponse}
  | {kind: 'failure'; id: number; message: string};
