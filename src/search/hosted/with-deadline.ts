/** The longest that a reader waits for the hosted service before the error screen offers the index of this site. */
import type {SearchTransport} from '../protocol';
import {UnreachableHostsError} from './unreachable-hosts';

/**
 * The client tries host after host and waits longer for each (1 s, 4 s, 5 s, 6 s to connect), so that a firewall that
 * swallows packets would keep a reader waiting for 16 s, or 32 s when answers begin and never end. Two tries fit in here.
 */
export const HOSTED_DEADLINE_MS = 8_000;

/** A transport that rejects with an UnreachableHostsError when there is no answer in time; one that comes later is dropped. */
export function withDeadline(transport: SearchTransport): SearchTransport {
  return async (requests) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new UnreachableHostsError(new Error(`No host answered in ${HOSTED_DEADLINE_MS / 1000} seconds.`))),
        HOSTED_DEADLINE_MS,
      );
    });
    try {
      return await Promise.race([transport(requests), deadline]);
    } finally {
      clearTimeout(timer);
    }
  };
}
