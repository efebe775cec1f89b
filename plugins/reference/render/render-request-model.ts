/** Creates the model from which the browser builds the request form. */
import {isJsonObject, stringifyExact} from '../../../src/reference/exact-json';
import type {ModelBody, ModelParameter, ModelServer, RequestModel} from '../../../src/reference/request-model';
import type {JsonValue} from '../../../src/reference/sample-request';
import {toNotation, toText} from '../../../src/reference/serialize-parameter';
import {SANDBOX_ORIGINS} from '../../../src/site/try-it';
import {collectExamples, parameterValue} from '../model/examples';
import {toFirstSentence} from '../model/first-sentence';
import type {Media, Parameter, Schema} from '../model/openapi';
import type {Api, Operation} from '../model/operations';
import {RequestSchemas} from '../model/request-schema';
import {flatten} from '../model/schema';
import {bodyKind, filesOf} from '../samples/sample-body';
import {sampledAlternative, toCredentials} from '../samples/sample-credentials';
import {toSampleRequest} from '../samples/sample-request';

/** Headers that the form sets itself: access token, content types of the body and the response. */
const OWN_FIELDS = new Set(['header.authorization', 'header.content-type', 'header.accept']);

function toServers({servers}: Operation, certificate: boolean): ModelServer[] {
  return servers
    .map(({url, description = 'Sandbox'}) => ({label: description, url: url.replace(/\/$/, '')}))
    .filter(({url}) => URL.canParse(url) && SANDBOX_ORIGINS.includes(new URL(url).origin))
    .map((server) => ({...server, certificate: certificate && server.url.includes('//matls')}));
}

/** Whether the form initially sends the parameter, as the sample does. */
function isSent(parameter: Parameter, sample: ReturnType<typeof toSampleRequest>): boolean {
  if (parameter.in === 'header') return sample.headers.some(([name]) => name === parameter.name);
  return parameter.in !== 'cookie' && (parameter.required ?? false);
}

/** Returns the text in a form field. Joins array items with commas, or returns JSON if commas would be ambiguous. */
function toTyped(value: JsonValue): string {
  if (value === null) return '';
  const isPlain = (item: JsonValue) => typeof item !== 'object' && !/^[\s[]|,|\s$|^$/.test(String(item));
  if (Array.isArray(value)) return value.every(isPlain) ? value.map(toText).join(',') : stringifyExact(value);
  return toText(value);
}

/** Removes the file properties of a multipart form, because the form has separate fields for files. */
function withoutFiles(schema: Schema, files: object, {resolver}: Api): Schema {
  const {properties = {}, required = []} = flatten(schema, resolver);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !(name in files))),
    required: required.filter((name) => !(name in files)),
  };
}

function toBody(contentType: string, media: Media, api: Api, schemas: RequestSchemas): ModelBody {
  const kind = bodyKind(contentType, media, api.resolver);
  const files = kind === 'multipart' ? filesOf(media, api.resolver) : {};
  const hasFiles = Object.keys(files).length > 0;
  const schema = media.schema ?? {};
  const withoutFileValues = (value: JsonValue) =>
    isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !(name in files))) : value;
  return {
    contentType,
    kind,
    ...(media.encoding && {encoding: media.encoding}),
    ...(hasFiles && {files}),
    schema: schemas.convert(hasFiles ? withoutFiles(schema, files, api) : schema),
    examples:
      kind === 'file'
        ? []
        : collectExamples(media, api.resolver, 'readOnly').map(({summary, value}) => ({
            label: summary,
            value: withoutFileValues(value),
          })),
  };
}

/** Returns the credentials of the sample, or of the first alternative with credentials. */
function credentialsOf(operation: Operation): RequestModel['credentials'] {
  const closed = operation.security.filter((alternative) => alternative.length > 0);
  return toCredentials(sampledAlternative({security: closed}), '').credentials;
}

export function toRequestModel(operation: Operation, api: Api): RequestModel {
  const sample = toSampleRequest(operation, api);
  const schemas = new RequestSchemas(api.resolver);
  const parameters = operation.parameters
    .filter((parameter) => !OWN_FIELDS.has(`${parameter.in}.${parameter.name.toLowerCase()}`))
    .map((parameter): ModelParameter => ({
      name: parameter.name,
      in: parameter.in,
      description: toFirstSentence(parameter.description ?? ''),
      required: parameter.required ?? false,
      notation: toNotation(parameter),
      schema: schemas.convert(parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? {}),
      example: toTyped(parameterValue(parameter, api.resolver)),
      sent: isSent(parameter, sample),
    }));
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([contentType, media]) =>
    toBody(contentType, media, api, schemas),
  );
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
    credentials: credentialsOf(operation),
    isOpen: operation.security.some((alternative) => alternative.length === 0),
    scopes: [...new Set(operation.security.flat().flatMap(({scopes}) => scopes))],
    roles: operation.roles,
    status: sample.status,
    responses: operation.responses.map(({status, description}) => ({
      status,
      description: toFirstSentence(description),
    })),
  };
}

/** @returns JSON */
export function renderRequestModel(operation: Operation, api: Api): string {
  return stringifyExact(toRequestModel(operation, api));
}
