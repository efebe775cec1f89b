import {stringifyExact} from '../exact-json';
import type {SampleRequest} from '../sample-request';

import {toJson} from './literals';

/**
 * A URL of ASCII characters that every client takes as it is: what stands behind the host is percent-encoded, but for what
 * is encoded already. curl would read brackets and braces as patterns, Java and Ruby refuse them.
 */
function toAsciiUrl(url: string): string {
  const [, host = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?(.*)$/is.exec(url) ?? [];
  return host + rest.replace(/[^\x21-\x7e]+|["<>[\\\]^`{|}]/gu, encodeURIComponent);
}

/** A JSON body that a literal of the language would change, as text: numbers that are no doubles, and a mere null. */
function keepAsWritten(body: SampleRequest['body']): SampleRequest['body'] {
  if (body?.kind !== 'json') return body;
  const isExact = stringifyExact(body.value) !== JSON.stringify(body.value);
  return isExact || body.value === null
    ? {kind: 'text', text: toJson(body.value), contentType: body.contentType}
    : body;
}

/** A request as all languages can write it down. */
export function prepareRequest(request: SampleRequest): SampleRequest {
  return {...request, url: toAsciiUrl(request.url), body: keepAsWritten(request.body)};
}
