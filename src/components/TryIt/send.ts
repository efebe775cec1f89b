import {contentTypeOf} from '../../reference/sample-request';
import type {SampleBody, SampleRequest} from '../../reference/sample-request';

export const TIMEOUT_MS = 15_000;

export type Answer = {
  kind: 'answer';
  status: number;
  /** Empty over HTTP/2 and later, which has none. */
  reason: string;
  headers: readonly (readonly [string, string])[];
  body: string;
  milliseconds: number;
};

/** Why there is no answer. A browser tells a page no more about a failure than that it failed. */
export type Failure = {kind: 'redirect' | 'timeout' | 'cancelled' | 'refused' | 'invalid'; detail: string};

export type Outcome = Answer | Failure;

/** A body as the bytes that go over the wire. */
export function toText(body: SampleBody): string {
  if (body.kind === 'form') return new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString();
  return body.kind === 'json' ? JSON.stringify(body.value) : body.text;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The browser refuses some requests before they leave, such as a GET with a body. */
function prepare(request: SampleRequest, token: string | null, signal: AbortSignal): Request | Failure {
  try {
    return toFetchRequest(request, token, signal);
  } catch (error) {
    return {kind: 'invalid', detail: wordsOf(error)};
  }
}

function toFetchRequest(request: SampleRequest, token: string | null, signal: AbortSignal): Request {
  return new Request(request.url, {
    method: request.method,
    headers: [
      ...request.headers.map(([name, value]): [string, string] => [name, value]),
      ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as [string, string]]),
      ...(request.body ? [['Content-Type', contentTypeOf(request.body)] as [string, string]] : []),
    ],
    body: request.body ? toText(request.body) : undefined,
    mode: 'cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // A redirect could lead to another host; what was typed goes to the chosen one only.
    redirect: 'manual',
    signal,
  });
}

async function exchange(request: Request): Promise<Outcome> {
  const start = performance.now();
  const response = await fetch(request);
  if (response.type === 'opaqueredirect') return {kind: 'redirect', detail: ''};
  const body = await response.text();
  const milliseconds = Math.round(performance.now() - start);
  return {kind: 'answer', status: response.status, reason: response.statusText, headers: [...response.headers], body, milliseconds};
}

/**
 * Sends a request, without cookies and without following redirects.
 * @param token the access token, or null for none
 * @param cancel ends the request on the reader's wish
 */
export async function send(request: SampleRequest, token: string | null, cancel: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
  // Not AbortSignal.any: the oldest browsers that the portal serves do not have it.
  const abort = new AbortController();
  const onCancel = () => abort.abort();
  cancel.addEventListener('abort', onCancel);
  const timer = setTimeout(onCancel, timeoutMs);
  try {
    const prepared = prepare(request, token, abort.signal);
    return prepared instanceof Request ? await exchange(prepared) : prepared;
  } catch (error) {
    const detail = wordsOf(error);
    if (cancel.aborted) return {kind: 'cancelled', detail};
    return {kind: abort.signal.aborted ? 'timeout' : 'refused', detail};
  } finally {
    clearTimeout(timer);
    cancel.removeEventListener('abort', onCancel);
  }
}
