import {FORM} from '../../src/reference/sample-request';
import type {SampleBody, SampleRequest} from '../../src/reference/sample-request';

import {collectExamples, hasStatedExample, parameterExample, parameterExamples} from './examples';
import type {JsonValue, Media, Server} from './openapi';
import type {Api, Operation} from './operations';

const SUCCESS = /^[23]\d\d$/;

/** RFC 7523, section 2.2: what `client_assertion_type` says of a JWT. */
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Request headers that a first call does not need: they carry facts about a person or are set by the body. */
const LEFT_OUT = new Set(['authorization', 'content-type', 'x-fapi-auth-date', 'x-fapi-customer-ip-address', 'x-customer-user-agent']);

function usesCertificate(operation: Operation): boolean {
  return operation.security.some((alternative) => alternative.some((part) => part.scheme.type === 'mutualTLS'));
}

/** An operation on two hosts (mutual TLS and signed assertion) is sampled on the one that asks for the certificate. */
function chooseServer(servers: readonly Server[], certificate: boolean): string {
  const matching = servers.find(({url}) => url.includes('//matls') === certificate) ?? servers[0];
  return matching?.url.replace(/\/$/, '') ?? '';
}

function tokenVariable(operation: Operation): SampleRequest['tokenVariable'] {
  for (const part of operation.security.flat()) {
    if (part.scheme.type === 'oauth2') return 'ACCESS_TOKEN';
    if (part.scheme.type === 'http' && part.scheme.scheme === 'bearer') {
      return part.name === 'registrationAccessToken' ? 'REGISTRATION_ACCESS_TOKEN' : 'ACCESS_TOKEN';
    }
  }
  return null;
}

function toFormFields(value: JsonValue): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, field]) => [name, typeof field === 'string' ? field : JSON.stringify(field)]);
}

function toBody(contentType: string, value: JsonValue): SampleBody {
  if (contentType === FORM) return {kind: 'form', fields: toFormFields(value)};
  if (/[/+]json$/.test(contentType)) return {kind: 'json', value, contentType};
  return {kind: 'text', text: typeof value === 'string' ? value : JSON.stringify(value), contentType};
}

/** @throws Error for an operation that takes multipart bodies alone, which the samples cannot send */
function sampleBody({method, path}: Operation, content: Record<string, Media>, api: Api): SampleBody | null {
  const [first] = Object.entries(content).filter(([contentType]) => !contentType.startsWith('multipart/'));
  if (!first) {
    if (Object.keys(content).length === 0) return null;
    throw new Error(`${method.toUpperCase()} ${path}: the samples cannot send ${Object.keys(content)[0]}. Describe a body of another content type too.`);
  }
  const [contentType, media] = first;
  const [example] = collectExamples(media, api.resolver, 'readOnly');
  return example ? toBody(contentType, example.value) : null;
}

/**
 * Makes the request of an operation out of the examples of its description. Where a certificate and a signed assertion
 * are both accepted, the certificate is used.
 * @throws Error for an operation that takes multipart bodies alone
 */
export function toSampleRequest(operation: Operation, api: Api): SampleRequest {
  const certificate = usesCertificate(operation);
  const isSent = (p: Operation['parameters'][number]) => p.required || hasStatedExample(p);
  const path = operation.parameters
    .filter((p) => p.in === 'path')
    .reduce((text, p) => text.replaceAll(`{${p.name}}`, encodeURIComponent(parameterExample(p, api.resolver))), operation.path);
  const query = operation.parameters
    .filter((p) => p.in === 'query' && p.required)
    .flatMap((p) => parameterExamples(p, api.resolver).map((value) => `${encodeURIComponent(p.name)}=${encodeURIComponent(value)}`))
    .join('&');
  const success = operation.responses.find(({status}) => SUCCESS.test(status));
  const accept = Object.keys(success?.content ?? {})[0];
  return {
    method: operation.method.toUpperCase(),
    url: `${chooseServer(operation.servers, certificate)}${path}${query ? `?${query}` : ''}`,
    headers: [
      ...(accept ? [['Accept', accept] as const] : []),
      ...operation.parameters
        .filter((p) => p.in === 'header' && isSent(p) && !LEFT_OUT.has(p.name.toLowerCase()) && p.name.toLowerCase() !== 'accept')
        .map((p) => [p.name, parameterExample(p, api.resolver)] as const),
    ],
    certificate,
    tokenVariable: tokenVariable(operation),
    body: operation.requestBody ? sampleBody(operation, operation.requestBody.content, api) : null,
    status: Number(success?.status ?? 200),
  };
}

/**
 * The same request for a client that authenticates with `private_key_jwt`: on the same connection, because tokens are
 * bound to its certificate, and with the assertion in the form.
 * @returns null where the operation takes no client assertion
 */
export function toAssertionRequest(operation: Operation, api: Api): SampleRequest | null {
  const takesAssertion = operation.security.some((alternative) => alternative.some(({name}) => name === 'clientAssertion'));
  const request = toSampleRequest(operation, api);
  if (!takesAssertion || request.body?.kind !== 'form') return null;
  return {
    ...request,
    clientAssertion: true,
    body: {kind: 'form', fields: [...request.body.fields, ['client_assertion_type', ASSERTION_TYPE]]},
  };
}
