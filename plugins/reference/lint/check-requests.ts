/** Checks that samples and the request form can send each request, and that non-JSON examples are plain text. */
import {isJsonObject} from '../../../src/reference/exact-json';
import {findUndefined, serializeParameter, toNotation} from '../../../src/reference/serialize-parameter';
import {listForms, otherMembers, shapeOf} from '../model/describe-schema';
import {collectExamples, parameterValue, statedExamples} from '../model/examples';
import {createResolver, METHODS} from '../model/openapi';
import type {
  JsonValue,
  Media,
  Method,
  OpenApiDocument,
  OperationObject,
  Parameter,
  PathItem,
  RequestBody,
  Resolver,
  Response,
  Schema,
  SecurityScheme,
} from '../model/openapi';
import {bodyKind, isOtherText} from '../samples/sample-body';
import {isSendable} from '../samples/sample-credentials';

import {nameOf, toFailure} from './attempts';
import type {Place} from './attempts';
import type {Fault} from './check-description';

type Words = Omit<Fault, 'at'>;

/** Matches header values that all clients send unchanged (RFC 9110, section 5.5). */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

function isNested(schema: Schema, resolver: Resolver): boolean {
  const parts = listForms(schema, resolver).flatMap((form) => [
    typeof form.items === 'object' ? form.items : null,
    otherMembers(form),
    ...Object.values(form.properties ?? {}),
  ]);
  return parts.some((part) => part && shapeOf(part, resolver) !== 'other');
}

function checkParameter(parameter: Parameter, resolver: Resolver): Words[] {
  const notation = toNotation(parameter);
  const {schema} = parameter;
  const faults: (Words | null)[] = [schema ? findUndefined(notation, shapeOf(schema, resolver)) : null];
  if (schema && notation.contentType === undefined && isNested(schema, resolver)) {
    faults.push({
      what: 'OpenAPI does not define how to write arrays or objects that are nested in an array or an object.',
      remedy: 'Make it a string, and describe the format of the value in its description.',
    });
  }
  if (
    parameter.in === 'header' &&
    !HEADER_VALUE.test(serializeParameter(notation, parameterValue(parameter, resolver)))
  ) {
    faults.push({
      what: 'its example contains characters that are not allowed in a header.',
      remedy: 'Use printable ASCII characters (RFC 9110, section 5.5).',
    });
  }
  return faults.filter((fault) => fault !== null);
}

function checkBody(contentType: string, media: Media, resolver: Resolver): Words[] {
  if (contentType.startsWith('multipart/') && contentType !== 'multipart/form-data') {
    return [
      {
        what: `the samples and the request form cannot send ${contentType}.`,
        remedy: 'Describe the body as multipart/form-data, or as a file with the type application/octet-stream.',
      },
    ];
  }
  const kind = bodyKind(contentType, media, resolver);
  const values = kind === 'file' ? [] : collectExamples(media, resolver, 'readOnly').map(({value}) => value);
  if (kind === 'form' || kind === 'multipart') {
    return values.every(isJsonObject)
      ? []
      : [
          {
            what: `the example of ${contentType} is not an object.`,
            remedy: 'Write the fields of the form as the members of an object.',
          },
        ];
  }
  return kind === 'text' && !values.every(isText) ? [notText(contentType)] : [];
}

const isText = (value: JsonValue): boolean => typeof value !== 'object' || value === null;

const notText = (contentType: string): Words => ({
  what: `the example of ${contentType} is an array or an object, but the content type is not JSON.`,
  remedy: 'Write the example as a string, exactly as it is sent.',
});

/** Checks only examples in the description, because pages show generated examples only for JSON. */
function checkAnswer(contentType: string, media: Media, resolver: Resolver): Words[] {
  return isOtherText(contentType) && !statedExamples(media, resolver).every(({value}) => isText(value))
    ? [notText(contentType)]
    : [];
}

function checkSchemes(document: OpenApiDocument, resolver: Resolver): Fault[] {
  return Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, reference]) => {
    const scheme = resolver.resolve<SecurityScheme>(reference);
    if (isSendable({name, scheme, scopes: []})) return [];
    return [
      {
        at: reference,
        what: `The security scheme ${name}: the samples and the request form cannot send credentials of the HTTP scheme "${scheme.scheme ?? ''}".`,
        remedy:
          'Use bearer or basic, or describe the header as a parameter. For a signed assertion in the body write x-connect-client-assertion: true at the operation.',
      },
    ];
  });
}

/** Requires servers, because by default, OpenAPI uses the host of the description, which does not serve the API. */
function checkServers(operation: OperationObject, item: PathItem, document: OpenApiDocument): Fault[] {
  const {servers = []} = [operation, item, document].find((one) => one.servers) ?? document;
  const at = [operation, item].find((one) => one.servers) ?? document;
  if (servers.length > 0) return [];
  const what = 'No server is described, so the requests have no address.';
  return [{at, what, remedy: 'List the addresses of the API under "servers".'}];
}

function checkOperation(
  operation: OperationObject,
  item: PathItem,
  at: Place,
  document: OpenApiDocument,
  resolver: Resolver,
): Fault[] {
  const place = nameOf(at);
  try {
    const body = operation.requestBody && resolver.resolve<RequestBody>(operation.requestBody);
    return [
      // Webhooks have no servers, because the platform sends them to a URL of the receiver.
      ...('path' in at ? checkServers(operation, item, document) : []),
      ...[...(item.parameters ?? []), ...(operation.parameters ?? [])].flatMap((reference) => {
        const parameter = resolver.resolve<Parameter>(reference);
        return checkParameter(parameter, resolver).map(({what, remedy}) => ({
          at: reference,
          what: `${place}, parameter ${parameter.name}: ${what}`,
          remedy,
        }));
      }),
      ...Object.entries(body?.content ?? {}).flatMap(([contentType, media]) =>
        checkBody(contentType, media, resolver).map(({what, remedy}) => ({
          at: media,
          what: `${place}, request body: ${what}`,
          remedy,
        })),
      ),
      ...Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
        Object.entries(resolver.resolve<Response>(response).content ?? {}).flatMap(([contentType, media]) =>
          checkAnswer(contentType, media, resolver).map(({what, remedy}) => ({
            at: media,
            what: `${place}, response ${status}: ${what}`,
            remedy,
          })),
        ),
      ),
    ];
  } catch (error) {
    return [toFailure(operation, at, error)];
  }
}

export function checkRequests(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  const checkItem = (item: PathItem, toPlace: (method: Method) => Place) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? checkOperation(operation, item, toPlace(method), document, resolver) : [];
    });
  const ofOperations = [
    ...Object.entries(document.paths).flatMap(([path, item]) => checkItem(item, (method) => ({method, path}))),
    ...Object.entries(document.webhooks ?? {}).flatMap(([name, item]) => checkItem(item, (method) => ({method, name}))),
  ];
  // Operations share parameters, but a parameter is reported only once.
  const seen = new Set<object>();
  return [...checkSchemes(document, resolver), ...ofOperations].filter(({at}) => !seen.has(at) && seen.add(at));
}
