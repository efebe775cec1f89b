/** The fields and parts that the properties of a form become (OpenAPI 3.1, section 4.8.15); samples and request form share it. */
import {isJsonObject} from './exact-json';
import {fileNameOf} from './sample-request';
import type {JsonValue, Part} from './sample-request';
import {toFormFields, toNotation, toText} from './serialize-parameter';
import type {Notation} from './serialize-parameter';

/** How a property is written where the description says so. */
export type FieldEncoding = {contentType?: string; style?: string; explode?: boolean; allowReserved?: boolean};
export type Encodings = Readonly<Record<string, FieldEncoding>>;

/** The properties of a multipart form that are files, by name. */
export type FileParts = Readonly<Record<string, {contentType: string; isList: boolean; isRequired: boolean}>>;

export function isJsonType(contentType: string): boolean {
  return /[/+]json$/.test(contentType.split(';')[0]?.trim() ?? '');
}

/** How a property of a form is written; one that the description gives a JSON type travels as JSON. */
export function fieldNotation(
  name: string,
  {contentType, style, explode, allowReserved}: FieldEncoding = {},
): Notation {
  // A style decides, and the content type is then ignored (OpenAPI 3.1, section 4.8.15.1).
  const isContent =
    contentType !== undefined &&
    isJsonType(contentType) &&
    style === undefined &&
    explode === undefined &&
    allowReserved === undefined;
  return toNotation({name, in: 'query', style, explode, ...(isContent && {content: {[contentType]: {}}})});
}

/** The fields of a form, one for each part of a list or object unless the description says otherwise. */
export function toFields(value: JsonValue, encodings: Encodings = {}): [string, string][] {
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, field]) => toFormFields(fieldNotation(name, encodings[name]), field))
    : [];
}

/** A part that is no file: text as it is, an object as JSON. */
function toTextPart(name: string, value: JsonValue, contentType: string | undefined): Part {
  const type = contentType ?? (isJsonObject(value) || Array.isArray(value) ? 'application/json' : undefined);
  return {name, text: toText(value), ...(type !== undefined && type !== 'text/plain' && {contentType: type})};
}

/**
 * The parts of a multipart form: one for each value of a list.
 * @param chosen the names of the files that a reader chose; without, each file has a name of its part
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
