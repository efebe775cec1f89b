import {stringifyExact} from '../exact-json';
import type {SampleRequest} from '../sample-request';

import {toJson} from './literals';

/**
 * Percent-encodes unencoded characters after the host: curl would read brackets and braces as patterns, and Java and
 * Ruby reject them.
 */
function toAsciiUrl(url: string): string {
  const [, host = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?(.*)$/is.exec(url) ?? [];
  return host + rest.replace(/[^\x21-\x7e]+|["<>[\\\]^`{|}]/gu, encodeURIComponent);
}

/** Converts a JSON body to text if a literal would change numbers, such as `1.0`, or if the whole body is null. */
function preserveNotation(body: SampleRequest['body']): SampleRequest['body'] {
  if (body?.kind !== 'json') return body;
  const isExact = stringifyExact(body.value) !== JSON.stringify(body.value);
  return isExact || body.value === null
    ? {kind: 'text', text: toJson(body.value), contentType: body.contentType}
    : body;
}

/** Prepares a request for the renderers of all languages. */
export function prepareRequest(request: SampleRequest): SampleRequest {
  return {...request, url: toAsciiUrl(request.url), body: preserveNotation(request.body)};
}
