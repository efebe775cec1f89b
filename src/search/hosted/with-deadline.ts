/** Limits the time that a reader waits for the hosted service. The error screen then offers the index of this site. */
import type {SearchTransport} from '../protocol';
import {UnreachableHostsError} from './unreachable-hosts';

/**
 * The client tries one host after the other with growing timeouts (1 s, 4 s, 5 s, 6 s to connect). Behind a firewall
 * that drops packets this takes 16 s, and 32 s if responses begin but do not end. Two attempts fit into this limit.
 */
export const HOSTED_DEADLINE_MS = 8_000;

/**
 * Wraps a transport. It rejects with an UnreachableHostsError if there is no response in time and ignores a late one.
 */
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
