import type {ModelBody, ModelParameter, ModelServer, RequestModel} from '../../src/reference/request-model';
import {SANDBOX_ORIGINS} from '../../src/site/try-it';

import {collectExamples, isExploded, parameterExample} from './examples';
import {toFirstSentence} from './first-sentence';
import type {Parameter} from './openapi';
import type {Api, Operation} from './operations';
import {RequestSchemas} from './request-schema';
import {toSampleRequest} from './sample-request';

/** Parameters that the form sets by fields of its own: the access token, the body's type and the answer's. */
const OWN_FIELDS = new Set(['header.authorization', 'header.content-type', 'header.accept']);

function toServers({servers}: Operation, certificate: boolean): ModelServer[] {
  return servers
    .map(({url, description = 'Sandbox'}) => ({label: description, url: url.replace(/\/$/, '')}))
    .filter(({url}) => URL.canParse(url) && SANDBOX_ORIGINS.includes(new URL(url).origin))
    .map((server) => ({...server, certificate: certificate && server.url.includes('//matls')}));
}

/** What the sample of the page sends, so that the form begins as the sample. */
function isSent(parameter: Parameter, sample: ReturnType<typeof toSampleRequest>): boolean {
  if (parameter.in === 'header') return sample.headers.some(([name]) => name === parameter.name);
  return parameter.in !== 'cookie' && (parameter.required ?? false);
}

function toBodies({requestBody}: Operation, {resolver}: Api, schemas: RequestSchemas): ModelBody[] {
  return Object.entries(requestBody?.content ?? {}).map(([contentType, media]) => ({
    contentType,
    schema: schemas.convert(media.schema ?? {}),
    examples: collectExamples(media, resolver, 'readOnly').map(({summary, value}) => ({label: summary, value})),
  }));
}

/** Makes what the request form of an operation is built from. */
export function toRequestModel(operation: Operation, api: Api): RequestModel {
  const sample = toSampleRequest(operation, api);
  const schemas = new RequestSchemas(api.resolver);
  const parameters = operation.parameters
    .filter((parameter) => !OWN_FIELDS.has(`${parameter.in}.${parameter.name.toLowerCase()}`))
    .map(
      (parameter): ModelParameter => ({
        name: parameter.name,
        in: parameter.in,
        description: toFirstSentence(parameter.description ?? ''),
        required: parameter.required ?? false,
        explode: isExploded(parameter),
        schema: schemas.convert(parameter.schema ?? {}),
        example: parameterExample(parameter, api.resolver),
        sent: isSent(parameter, sample),
      }),
    );
  const bodies = toBodies(operation, api, schemas);
  const success = operation.responses.find(({status}) => status === String(sample.status));
  return {
    id: operation.id,
    method: sample.method,
    path: operation.path,
    servers: toServers(operation, sample.certificate),
    parameters,
    bodyRequired: operation.requestBody?.required ?? false,
    bodies,
    definitions: schemas.definitions,
    accepts: Object.keys(success?.content ?? {}),
    tokenVariable: sample.tokenVariable,
    scopes: [...new Set(operation.security.flat().flatMap(({scopes}) => scopes))],
    status: sample.status,
    responses: operation.responses.map(({status, description}) => ({status, description: toFirstSentence(description)})),
  };
}

/** The model as the text of the file that the form fetches. */
export function renderRequestModel(operation: Operation, api: Api): string {
  return JSON.stringify(toRequestModel(operation, api));
}
