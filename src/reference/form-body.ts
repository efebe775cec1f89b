/** Converts an object to form fields or multipart parts (OpenAPI 3.1, section 4.8.15), for samples and request form. */
import {isJsonObject} from './exact-json';
import {fileNameOf} from './sample-request';
import type {JsonValue, Part} from './sample-request';
import {toFormFields, toNotation, toText} from './serialize-parameter';
import type {Notation} from './serialize-parameter';

/** An Encoding Object of OpenAPI: how one property is serialised. */
export type FieldEncoding = {contentType?: string; style?: string; explode?: boolean; allowReserved?: boolean};
export type Encodings = Readonly<Record<string, FieldEncoding>>;

export type FileParts = Readonly<Record<string, {contentType: string; isList: boolean; isRequired: boolean}>>;

export function isJsonType(contentType: string): boolean {
  return /[/+]json$/.test(contentType.split(';')[0]?.trim() ?? '');
}

/** Returns how a property is serialised: as JSON if the encoding sets only a content type, and this type is JSON. */
function fieldNotation(name: string, {contentType, style, explode, allowReserved}: FieldEncoding = {}): Notation {
  // If a style is given, the content type is ignored (OpenAPI 3.1, section 4.8.15.1).
  const isContent =
    contentType !== undefined &&
    isJsonType(contentType) &&
    style === undefined &&
    explode === undefined &&
    allowReserved === undefined;
  return toNotation({name, in: 'query', style, explode, ...(isContent && {content: {[contentType]: {}}})});
}

/** Converts an object to form fields. By default an array or object becomes one field per item or member. */
export function toFields(value: JsonValue, encodings: Encodings = {}): [string, string][] {
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, field]) => toFormFields(fieldNotation(name, encodings[name]), field))
    : [];
}

/** A multipart part that is not a file: text unchanged, objects and arrays as JSON. */
function toTextPart(name: string, value: JsonValue, contentType: string | undefined): Part {
  const type = contentType ?? (isJsonObject(value) || Array.isArray(value) ? 'application/json' : undefined);
  return {name, text: toText(value), ...(type !== undefined && type !== 'text/plain' && {contentType: type})};
}

/**
 * Converts an object to multipart parts, one for each item of an array.
 * @param chosen names of the files that the reader chose. If absent, file names are derived from the part names.
 */
export function toParts(
  value: JsonValue,
  files: FileParts,
  encodings: Encodings = {},
  chosen?: Readonly<Record<string, readonly string[]>>,
): Part[] {
  const texts = isJsonObject(value) ? value : {};
  const names = chosen
    ? [...Object.keys(texts).filter((name) => !files[name]), ...Object.keys(files)]
    : Object.keys(texts);
  return names.flatMap((name): Part[] => {
    const file = files[name];
    if (file)
      return (chosen ? (chosen[name] ?? []) : [fileNameOf(name, file.contentType)]).map((fileName) => ({
        name,
        fileName,
        contentType: file.contentType,
      }));
    const field = texts[name] ?? null;
    return (Array.isArray(field) ? field : [field])
      .filter((one) => one !== null)
      .map((one) => toTextPart(name, one, encodings[name]?.contentType));
  });
}
