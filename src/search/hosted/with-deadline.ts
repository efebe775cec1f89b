/** Limits how long a reader waits for the hosted service. The error screen then offers the embedded index. */
import type {SearchTransport} from '../protocol';

import {UnreachableHostsError} from './unreachable-hosts';

/**
 * The client tries each host with growing timeouts, up to 32 s if a firewall drops packets. This limit allows two
 * attempts.
 */
export const HOSTED_DEADLINE_MS = 8_000;

/** Wraps a transport. Rejects with an UnreachableHostsError if there is no response in time. */
export function withDeadline(transport: SearchTransport): SearchTransport {
  return async (requests) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new UnreachableHostsError(new Error(`No response within ${HOSTED_DEADLINE_MS / 1000} seconds.`))),
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
