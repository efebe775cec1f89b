import {collectExamples, hasStatedExample, parameterExample} from '../examples';
import type {JsonValue, Media, Server} from '../openapi';
import type {Api, Operation} from '../operations';

export type SampleBody =
  | {kind: 'json'; value: JsonValue; contentType: string}
  | {kind: 'form'; fields: readonly (readonly [string, string])[]}
  | {kind: 'text'; text: string; contentType: string};

/** A request as every sample sends it, before it takes the shape of a language. */
export type SampleRequest = {
  method: string;
  url: string;
  /** Header names and values, without credentials and Content-Type. */
  headers: readonly (readonly [string, string])[];
  /** Whether the connection presents the client certificate (RFC 8705). */
  certificate: boolean;
  /** Name of the environment variable that holds the bearer token, or null. */
  tokenVariable: 'ACCESS_TOKEN' | 'REGISTRATION_ACCESS_TOKEN' | null;
  body: SampleBody | null;
  /** The status that means success, such as 201. A 3xx is not followed. */
  status: number;
};

const FORM = 'application/x-www-form-urlencoded';
const SUCCESS = /^[23]\d\d$/;

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
  return {kind: 'text', text: String(value), contentType};
}

function sampleBody(content: Record<string, Media>, api: Api): SampleBody | null {
  const [first] = Object.entries(content);
  if (!first) return null;
  const [contentType, media] = first;
  const [example] = collectExamples(media, api.resolver, 'readOnly');
  return example ? toBody(contentType, example.value) : null;
}

/** The `Content-Type` that a body is sent with. */
export function contentTypeOf(body: SampleBody): string {
  return body.kind === 'form' ? FORM : body.contentType;
}

/** Makes the request of an operation out of the examples of its description. */
export function toSampleRequest(operation: Operation, api: Api): SampleRequest {
  const certificate = usesCertificate(operation);
  const isSent = (p: Operation['parameters'][number]) => p.required || hasStatedExample(p);
  const path = operation.parameters
    .filter((p) => p.in === 'path')
    .reduce((text, p) => text.replaceAll(`{${p.name}}`, encodeURIComponent(parameterExample(p, api.resolver))), operation.path);
  const query = operation.parameters
    .filter((p) => p.in === 'query' && p.required)
    .map((p) => `${encodeURIComponent(p.name)}=${encodeURIComponent(parameterExample(p, api.resolver))}`)
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
    body: operation.requestBody ? sampleBody(operation.requestBody.content, api) : null,
    status: Number(success?.status ?? 200),
  };
}
