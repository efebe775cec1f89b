/** Messages between the page and the search worker. */
import type {SearchRequests, SearchResponse} from '../protocol';

export type ToWorker =
  | {kind: 'titles'; bytes: ArrayBuffer}
  | {kind: 'headings'; bytes: ArrayBuffer}
  | {kind: 'shard'; position: number; bytes: ArrayBuffer}
  | {kind: 'ask'; id: number; requests: SearchRequests};

export type FromWorker =
  /** Page titles can be searched. Contains the paths of the other files, which must be sent in this order. */
  | {kind: 'titles'; headings: string; shards: string[]}
  /** The headings that were sent last can be searched. */
  | {kind: 'headings'}
  /** The shard that was sent last can be searched. */
  | {kind: 'shard'}
  /** The file that was sent last is not part of an index, or belongs to another build. */
  | {kind: 'unusable'; message: string}
  | {kind: 'answer'; id: number; response: SearchResponse}
  | {kind: 'failure'; id: number; message: string};
