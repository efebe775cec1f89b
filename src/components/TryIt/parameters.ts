/** Converts and validates parameters, which readers enter in fields of one line. Commas separate array items. */
import {parseExact} from '../../reference/exact-json';
import type {Definitions, FormSchema, ModelParameter} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';
import {serializeParameter} from '../../reference/serialize-parameter';

import {REQUIRED_MESSAGE} from './mistake-messages';
import {toNumber} from './numbers';
import {kindOf, resolveReference} from './schema-view';
import {validateValue} from './validate';

/** Headers that scripts cannot set (Fetch Standard, "forbidden request-header"). */
const FORBIDDEN = new Set(
  'accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length cookie cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via'.split(
    ' ',
  ),
);

/** Characters allowed in header values (RFC 9110, section 5.5). Clients encode other characters differently. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

export function keyOf({in: place, name}: Pick<ModelParameter, 'in' | 'name'>): string {
  return `${place}.${name}`;
}

/** Whether a parameter is a header that scripts cannot set. Only the code samples send such headers. */
export function isForbidden({in: place, name}: Pick<ModelParameter, 'in' | 'name'>): boolean {
  return (
    place === 'cookie' || (place === 'header' && (FORBIDDEN.has(name.toLowerCase()) || /^(proxy|sec)-/i.test(name)))
  );
}

export function toItems(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Parses an array or object that was entered as JSON, for values that contain commas. */
function toJson(text: string, opening: RegExp): JsonValue | undefined {
  if (!opening.test(text)) return undefined;
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

function toValue(text: string, schema: FormSchema, definitions: Definitions): JsonValue {
  const resolved = resolveReference(schema, definitions);
  switch (kindOf(resolved)) {
    case 'array':
      return toJson(text, /^\s*\[/) ?? toItems(text).map((item) => toValue(item, resolved.items ?? {}, definitions));
    case 'object':
    case 'json':
      return toJson(text, /^\s*[{[]/) ?? text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'integer':
    case 'number':
      return toNumber(text);
    default:
      return text;
  }
}

/** Returns the mistake in a parameter, or null. */
export function parameterMistake(
  parameter: ModelParameter,
  text: string,
  definitions: Definitions,
  report: (reason: string) => void,
): string | null {
  if (isForbidden(parameter)) return null;
  if (text === '') return parameter.required ? REQUIRED_MESSAGE : null;
  if (parameter.in === 'header' && !HEADER_VALUE.test(text))
    return 'Use only ASCII characters without line breaks: a header cannot contain others.';
  const [mistake] = Object.values(
    validateValue(parameter.schema, toValue(text, parameter.schema, definitions), {definitions, choices: {}}, report),
  );
  return mistake ?? null;
}

/** Serialises a parameter; returns an empty string if its field is empty. */
export function writeParameter(
  parameter: ModelParameter,
  texts: Readonly<Record<string, string>>,
  definitions: Definitions,
): string {
  const text = texts[keyOf(parameter)] ?? '';
  return text === '' ? '' : serializeParameter(parameter.notation, toValue(text, parameter.schema, definitions));
}

/** Returns path and query of a request. An empty path parameter keeps its placeholder in braces. */
export function toPathAndQuery(
  path: string,
  parameters: readonly ModelParameter[],
  texts: Readonly<Record<string, string>>,
  definitions: Definitions,
): string {
  const written = (place: ModelParameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({name: parameter.name, text: writeParameter(parameter, texts, definitions)}))
      .filter(({text}) => text !== '');
  const filled = written('path').reduce((whole, {name, text}) => whole.replaceAll(`{${name}}`, () => text), path);
  const query = written('query')
    .map(({text}) => text)
    .join('&');
  return query ? `${filled}?${query}` : filled;
}
