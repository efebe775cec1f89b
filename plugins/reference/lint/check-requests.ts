/** Checks that samples and the request form can send each request. */
import {isJsonObject} from '../../../src/reference/exact-json';
import {findUndefined, serializeParameter, toNotation} from '../../../src/reference/serialize-parameter';
import {collectExamples, parameterValue} from '../model/examples';
import {createResolver, METHODS} from '../model/openapi';
import type {
  Media,
  Method,
  OpenApiDocument,
  OperationObject,
  Parameter,
  PathItem,
  RequestBody,
  Resolver,
  Schema,
  SecurityScheme,
} from '../model/openapi';
import {flatten} from '../model/schema';
import {bodyKind} from '../samples/sample-body';
import {isSendable} from '../samples/sample-credentials';

import {nameOf, toFailure} from './attempts';
import type {Place} from './attempts';
import type {Fault} from './check-description';

type Words = Omit<Fault, 'at'>;

/** RFC 9110, section 5.5. Clients encode other characters in different ways. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

type ValueType = 'array' | 'object' | 'other';

function typeOf(schema: Schema, resolver: Resolver): ValueType {
  const {types, properties} = flatten(schema, resolver);
  if (types.includes('array')) return 'array';
  return types.includes('object') || properties ? 'object' : 'other';
}

function isNested(schema: Schema, resolver: Resolver): boolean {
  const {items, properties = {}} = flatten(schema, resolver);
  const parts = [...(typeof items === 'object' ? [items] : []), ...Object.values(properties)];
  return parts.some((part) => typeOf(part, resolver) !== 'other');
}

function checkParameter(parameter: Parameter, resolver: Resolver): Words[] {
  const notation = toNotation(parameter);
  const {schema} = parameter;
  const faults: (Words | null)[] = [schema ? findUndefined(notation, typeOf(schema, resolver)) : null];
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
  if (kind !== 'text' || values.every((value) => typeof value !== 'object' || value === null)) return [];
  return [
    {
      what: `the example of ${contentType} is an array or an object, but the content type is not JSON.`,
      remedy: 'Write the example as a string, exactly as it is sent.',
    },
  ];
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

function checkOperation(operation: OperationObject, item: PathItem, at: Place, resolver: Resolver): Fault[] {
  const place = nameOf(at);
  try {
    const body = operation.requestBody && resolver.resolve<RequestBody>(operation.requestBody);
    return [
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
      return operation ? checkOperation(operation, item, toPlace(method), resolver) : [];
    });
  const ofOperations = [
    ...Object.entries(document.paths).flatMap(([path, item]) => checkItem(item, (method) => ({method, path}))),
    ...Object.entries(document.webhooks ?? {}).flatMap(([name, item]) => checkItem(item, (method) => ({method, name}))),
  ];
  // Report a shared parameter only once.
  const seen = new Set<object>();
  return [...checkSchemes(document, resolver), ...ofOperations].filter(({at}) => !seen.has(at) && seen.add(at));
}
