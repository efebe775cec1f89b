/** Creates the sample request of an operation. */
import type {SampleBody, SampleRequest} from '../../../src/reference/sample-request';
import {serializeParameter, toNotation} from '../../../src/reference/serialize-parameter';
import {hasStatedExample, parameterValue} from '../model/examples';
import type {Parameter, Server} from '../model/openapi';
import type {Api, Operation} from '../model/operations';

import {toSampleBody} from './sample-body';
import {sampledAlternative, takesAssertion, toCredentials} from './sample-credentials';

const SUCCESS = /^[23]\d\d$/;

/** Value of `client_assertion_type` (RFC 7523, section 2.2). */
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Headers that samples omit, because they describe a person, or because other code sets them. */
const OMITTED_HEADERS = new Set([
  'authorization',
  'content-type',
  'x-fapi-auth-date',
  'x-fapi-customer-ip-address',
  'x-customer-user-agent',
]);

/** Chooses the server with or without mutual TLS. @returns URL without a trailing slash */
export function chooseServer(servers: readonly Server[], certificate: boolean): string {
  const matching = servers.find(({url}) => url.includes('//matls') === certificate) ?? servers[0];
  return matching?.url.replace(/\/$/, '') ?? '';
}

function write(parameter: Parameter, {resolver}: Api): string {
  return serializeParameter(toNotation(parameter), parameterValue(parameter, resolver));
}

/** Uses the first content type. Prefers other types to multipart forms, which need the longest samples. */
function sampleBody({requestBody}: Operation, {resolver}: Api): SampleBody | null {
  const content = Object.entries(requestBody?.content ?? {});
  const isMultipart = ([contentType]: (typeof content)[number]) => contentType.startsWith('multipart/');
  const [first] = [...content.filter((entry) => !isMultipart(entry)), ...content.filter(isMultipart)];
  return first ? toSampleBody(...first, resolver) : null;
}

/** Uses the examples of the description. Prefers a security alternative without a signed assertion. */
export function toSampleRequest(operation: Operation, api: Api): SampleRequest {
  const alternative = sampledAlternative(operation);
  const certificate = alternative.some(({scheme}) => scheme.type === 'mutualTLS');
  const inPlace = (place: Parameter['in']) => operation.parameters.filter((p) => p.in === place);
  const isSent = (p: Parameter) => p.required || hasStatedExample(p);
  const path = inPlace('path').reduce((text, p) => text.replaceAll(`{${p.name}}`, () => write(p, api)), operation.path);
  const written = (parameters: readonly Parameter[]) =>
    parameters.map((p) => write(p, api)).filter((text) => text !== '');
  const query = written(inPlace('query').filter((p) => p.required)).join('&');
  const {credentials, cookies} = toCredentials(
    alternative,
    written(inPlace('cookie').filter((p) => p.required)).join('; '),
  );
  const success = operation.responses.find(({status}) => SUCCESS.test(status));
  const accept = Object.keys(success?.content ?? {})[0];
  return {
    method: operation.method.toUpperCase(),
    url: `${chooseServer(operation.servers, certificate)}${path}${query ? `?${query}` : ''}`,
    headers: [
      ...(accept ? [['Accept', accept] as const] : []),
      ...inPlace('header')
        .filter((p) => isSent(p) && !OMITTED_HEADERS.has(p.name.toLowerCase()) && p.name.toLowerCase() !== 'accept')
        .map((p) => [p.name, write(p, api)] as const),
      ...(cookies ? [['Cookie', cookies] as const] : []),
    ],
    certificate,
    credentials,
    body: sampleBody(operation, api),
    status: Number(success?.status ?? 200),
  };
}

/**
 * Creates the sample for `private_key_jwt`, with the assertion in the form. It uses the mutual TLS host, because tokens
 * are bound to the certificate.
 * @returns null if the operation does not accept a client assertion
 */
export function toAssertionRequest(operation: Operation, api: Api): SampleRequest | null {
  const request = toSampleRequest(operation, api);
  if (!takesAssertion(operation) || request.body?.kind !== 'form') return null;
  return {
    ...request,
    clientAssertion: true,
    body: {kind: 'form', fields: [...request.body.fields, ['client_assertion_type', ASSERTION_TYPE]]},
  };
}
