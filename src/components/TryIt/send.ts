import {stringifyExact} from '../../reference/exact-json';
import {contentTypeOf, isBinaryType} from '../../reference/sample-request';
import type {Credential, SampleBody, SampleRequest} from '../../reference/sample-request';
import {urlBefore} from '../../reference/samples/literals';
import type {Consent} from '../../sandbox/sandbox.types';

import type {Secrets} from './request-form';

export const TIMEOUT_MS = 15_000;

export type Answer = {
  kind: 'answer';
  status: number;
  /** Reason phrase. Empty with HTTP/2 and later. */
  reason: string;
  headers: readonly (readonly [string, string])[];
  body: string;
  /** A binary body, such as an image. */
  file: Blob | null;
  bytes: number;
  milliseconds: number;
};

/** Why there is no response. Browsers do not report why a request failed. `simulation`: an error of the simulation. */
export type Failure = {
  kind: 'redirect' | 'timeout' | 'cancelled' | 'refused' | 'invalid' | 'simulation';
  detail: string;
};

/** A consent that a person has to give or refuse before the simulation can respond. */
type Question = {kind: 'consent'; consent: Consent};

export type Outcome = Answer | Failure | Question;

/** Name of the part → files. The name is empty if the body is a file. */
export type Files = Readonly<Record<string, readonly File[]>>;

/** Builds a multipart form; the browser chooses the boundary. */
function toFormData(body: Extract<SampleBody, {kind: 'multipart'}>, files: Files): FormData {
  const form = new FormData();
  const sent = new Map<string, number>();
  for (const part of body.parts) {
    if ('text' in part) {
      form.append(
        part.name,
        part.contentType === undefined ? part.text : new Blob([part.text], {type: part.contentType}),
      );
      continue;
    }
    const index = sent.get(part.name) ?? 0;
    sent.set(part.name, index + 1);
    const file = files[part.name]?.[index];
    if (file) form.append(part.name, new Blob([file], {type: part.contentType ?? file.type}), file.name);
  }
  return form;
}

export function toBodyInit(body: SampleBody, files: Files): BodyInit {
  switch (body.kind) {
    case 'form':
      return new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString();
    case 'json':
      return stringifyExact(body.value);
    case 'multipart':
      return toFormData(body, files);
    case 'file':
      return files['']?.[0] ?? '';
    case 'text':
      return body.text;
  }
}

/** The secrets and files of a request. Samples do not contain them. */
export type Confidential = {secrets: Secrets; files: Files};

/** Inserts the secrets into a credential; returns null if one is missing. */
function fill({parts}: Credential, secrets: Secrets): string | null {
  const values = parts.map(({text, variable}) => (secrets[variable] === undefined ? null : text + secrets[variable]));
  return values.includes(null) ? null : values.join('');
}

function addressOf({url, credentials}: SampleRequest, secrets: Secrets): string {
  return credentials
    .filter((credential) => credential.in === 'query')
    .reduce((address, credential) => {
      const value = fill(credential, secrets);
      return value === null ? address : urlBefore(address, credential.name) + encodeURIComponent(value);
    }, url);
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Builds the request. The browser rejects some requests before it sends them, such as a GET request with a body. */
export function prepare(request: SampleRequest, confidential: Confidential, signal: AbortSignal): Request | Failure {
  try {
    return toFetchRequest(request, confidential, signal);
  } catch (error) {
    return {kind: 'invalid', detail: wordsOf(error)};
  }
}

function toFetchRequest(request: SampleRequest, {secrets, files}: Confidential, signal: AbortSignal): Request {
  const secretHeaders = request.credentials.flatMap((credential): [string, string][] => {
    const value = credential.in === 'header' ? fill(credential, secrets) : null;
    return value === null ? [] : [[credential.name, value]];
  });
  return new Request(addressOf(request, secrets), {
    method: request.method,
    headers: [
      ...request.headers.map(([name, value]): [string, string] => [name, value]),
      ...secretHeaders,
      ...(request.body && request.body.kind !== 'multipart'
        ? [['Content-Type', contentTypeOf(request.body)] as [string, string]]
        : []),
    ],
    body: request.body ? toBodyInit(request.body, files) : undefined,
    mode: 'cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // A redirect could lead to another host; secrets must be sent to the chosen host only.
    redirect: 'manual',
    signal,
  });
}

/** Decodes a body with the charset of the response; returns null if it is binary. */
function decode(bytes: ArrayBuffer, contentType: string | null): string | null {
  if (contentType !== null && isBinaryType(contentType)) return null;
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1];
  const text = (label: string) => new TextDecoder(label, {fatal: contentType === null}).decode(bytes);
  try {
    return text(charset ?? 'utf-8');
  } catch {
    // Without a content type, invalid UTF-8 is binary. Text with an unknown charset is decoded as UTF-8.
    return contentType === null ? null : text('utf-8');
  }
}

async function exchange(request: Request): Promise<Answer | Failure> {
  const start = performance.now();
  const response = await fetch(request);
  if (response.type === 'opaqueredirect') return {kind: 'redirect', detail: ''};
  const bytes = await response.arrayBuffer();
  const milliseconds = Math.round(performance.now() - start);
  const contentType = response.headers.get('content-type');
  const text = bytes.byteLength === 0 ? '' : decode(bytes, contentType);
  const file = text === null ? new Blob([bytes], {type: contentType ?? 'application/octet-stream'}) : null;
  return {
    kind: 'answer',
    status: response.status,
    reason: response.statusText,
    headers: [...response.headers],
    body: text ?? '',
    file,
    bytes: bytes.byteLength,
    milliseconds,
  };
}

/**
 * Sends a request, without cookies and without following redirects.
 * @param confidential the secrets and files
 * @param cancel aborts the request
 */
export async function send(
  request: SampleRequest,
  confidential: Confidential,
  cancel: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer | Failure> {
  // Not AbortSignal.any, because the oldest supported browsers do not have it.
  const abort = new AbortController();
  const onCancel = () => abort.abort();
  cancel.addEventListener('abort', onCancel);
  const timer = setTimeout(onCancel, timeoutMs);
  try {
    const prepared = prepare(request, confidential, abort.signal);
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
