/** Creates the request bodies of samples. */
import {isJsonType, toFields, toParts} from '../../../src/reference/form-body';
import type {FileParts} from '../../../src/reference/form-body';
import {fileNameOf, FORM, isBinaryType, MULTIPART} from '../../../src/reference/sample-request';
import type {SampleBody} from '../../../src/reference/sample-request';
import {toText} from '../../../src/reference/serialize-parameter';
import {collectExamples, statedExamples} from '../model/examples';
import type {Media, Resolver, Schema} from '../model/openapi';
import {flatten} from '../model/schema';

/** Whether a schema describes a file (OpenAPI 3.1, section 4.8.14.1). Accepts `format: binary` of OpenAPI 3.0. */
function isFileSchema(schema: Schema, resolver: Resolver): boolean {
  const {types, format, contentMediaType, contentEncoding, properties, choices} = flatten(schema, resolver);
  if (contentEncoding !== undefined) return false;
  if (format === 'binary') return true;
  if (types.some((type) => type !== 'string' && type !== 'null') || properties || choices.length > 0) return false;
  return contentMediaType !== undefined && isBinaryType(contentMediaType);
}

/** Whether a content type is text that is certainly not JSON, unlike `application/vnd.example`. */
export function isOtherText(contentType: string): boolean {
  return /^text\/|[/+](?:xml|yaml|jwt)\b/i.test(contentType) && !isJsonType(contentType);
}

export function isFileBody(contentType: string, media: Media, resolver: Resolver): boolean {
  if (contentType === FORM || contentType === MULTIPART || isJsonType(contentType)) return false;
  if (media.schema && isFileSchema(media.schema, resolver)) return true;
  if (!isBinaryType(contentType)) return false;
  // A body of an unknown type with an example is text, not a file.
  return (
    /^(image|audio|video|font|model)\/|octet-stream/.test(contentType) || statedExamples(media, resolver).length === 0
  );
}

function itemOf(schema: Schema, resolver: Resolver): Schema {
  const {items} = flatten(schema, resolver);
  return typeof items === 'object' ? items : schema;
}

/** Returns the file properties of a multipart form, with their content types. */
export function filesOf(media: Media, resolver: Resolver): FileParts {
  const {properties = {}, required = []} = media.schema ? flatten(media.schema, resolver) : {};
  const files = Object.entries(properties).flatMap(([name, schema]): [string, FileParts[string]][] => {
    const item = itemOf(schema, resolver);
    if (!isFileSchema(item, resolver)) return [];
    const named =
      (media.encoding?.[name]?.contentType ?? flatten(item, resolver).contentMediaType ?? '').split(',')[0]?.trim() ??
      '';
    return [
      [
        name,
        {
          contentType: named === '' || named.includes('*') ? 'application/octet-stream' : named,
          isList: item !== schema,
          isRequired: required.includes(name),
        },
      ],
    ];
  });
  return Object.fromEntries(files);
}

export function bodyKind(contentType: string, media: Media, resolver: Resolver): SampleBody['kind'] {
  if (contentType === FORM) return 'form';
  if (contentType === MULTIPART) return 'multipart';
  if (isJsonType(contentType)) return 'json';
  return isFileBody(contentType, media, resolver) ? 'file' : 'text';
}

/** Replaces a media range such as `image/*` with `fallback`. */
function concrete(contentType: string, fallback: string): string {
  return contentType.includes('*') ? fallback : contentType;
}

/** Creates the body of a sample; null if there is no example and no schema. */
export function toSampleBody(contentType: string, media: Media, resolver: Resolver): SampleBody | null {
  if (isFileBody(contentType, media, resolver))
    return {
      kind: 'file',
      fileName: fileNameOf('body', contentType),
      contentType: concrete(contentType, 'application/octet-stream'),
    };
  const [example] = collectExamples(media, resolver, 'readOnly');
  if (!example) return null;
  const {value} = example;
  if (contentType === FORM) return {kind: 'form', fields: toFields(value, media.encoding)};
  if (contentType === MULTIPART)
    return {kind: 'multipart', parts: toParts(value, filesOf(media, resolver), media.encoding)};
  if (isJsonType(contentType)) return {kind: 'json', value, contentType};
  return {kind: 'text', text: toText(value), contentType: concrete(contentType, 'text/plain')};
}
