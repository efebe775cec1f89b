import {useEffect, useRef, useState} from 'react';

import type {SampleRequest} from '../../reference/sample-request';

import type {Environment} from './request-form';
import {send} from './send';
import type {Outcome, Confidential} from './send';

export type Exchange = {outcome: Outcome; environment: Environment};

/** Sends one request at a time; unmounting the form cancels it. */
export function useExchange() {
  const [isSending, setIsSending] = useState(false);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(request: SampleRequest, confidential: Confidential, environment: Environment): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setIsSending(true);
    setExchange(null);
    const outcome = await send(request, confidential, controller.signal);
    if (abort.current !== controller) return;
    abort.current = null;
    setIsSending(false);
    setExchange({outcome, environment});
  }

  return {isSending, exchange, start, cancel: () => abort.current?.abort()};
}
