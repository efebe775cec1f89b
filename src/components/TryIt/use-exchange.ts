import {useEffect, useRef, useState} from 'react';

import type {Environment} from './environments';
import type {Outcome} from './send';

export type Exchange = {outcome: Outcome; environment: Environment};

/** Sends one request at a time. Unmounting the form cancels the request. */
export function useExchange() {
  const [isSending, setIsSending] = useState(false);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** @param send sends the request, and stops when the signal aborts */
  async function start(environment: Environment, send: (cancel: AbortSignal) => Promise<Outcome>): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setIsSending(true);
    setExchange(null);
    const outcome = await send(controller.signal);
    if (abort.current !== controller) return;
    abort.current = null;
    setIsSending(false);
    setExchange({outcome, environment});
  }

  return {isSending, exchange, start, cancel: () => abort.current?.abort()};
}
