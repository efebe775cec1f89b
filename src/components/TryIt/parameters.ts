/** Parameters as they are typed: one line of text each, the items of a list separated by commas. */
import type {Definitions, FormSchema, ModelParameter} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {REQUIRED_WORDS} from './mistake-words';
import {toNumber} from './numbers';
import {follow, kindOf} from './schema-view';
import {validateValue} from './validate';

/** Names that only the browser itself may set (Fetch Standard, "forbidden request-header"). */
const FORBIDDEN = new Set(
  'accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length cookie cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via'.split(' '),
);

/** What a header's value may hold when a page sends it: ISO 8859-1 without control characters. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

export function keyOf({in: place, name}: Pick<ModelParameter, 'in' | 'name'>): string {
  return `${place}.${name}`;
}

/** Whether a page cannot set this parameter, so that only the samples send it. */
export function isForbidden({in: place, name}: Pick<ModelParameter, 'in' | 'name'>): boolean {
  return place === 'cookie' || (place === 'header' && (FORBIDDEN.has(name.toLowerCase()) || /^(proxy|sec)-/i.test(name)));
}

/** The items of a list that was typed with commas. */
export function toItems(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function toValue(text: string, schema: FormSchema, definitions: Definitions): JsonValue {
  const followed = follow(schema, definitions);
  switch (kindOf(followed)) {
    case 'array':
      return toItems(text).map((item) => toValue(item, followed.items ?? {}, definitions));
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'integer':
    case 'number':
      return toNumber(text);
    default:
      return text;
  }
}

/** What is wrong with a parameter as it was typed, or null. */
export function parameterMistake(parameter: ModelParameter, text: string, definitions: Definitions): string | null {
  if (isForbidden(parameter)) return null;
  if (text === '') return parameter.required ? REQUIRED_WORDS : null;
  if (parameter.in === 'header' && !HEADER_VALUE.test(text)) return 'A header cannot hold these characters; use letters without line breaks.';
  const [mistake] = Object.values(validateValue(parameter.schema, toValue(text, parameter.schema, definitions), {definitions, choices: {}}));
  return mistake ?? null;
}

/** The path and query of a request; a path parameter that is still empty keeps its name in braces. */
export function toPathAndQuery(path: string, parameters: readonly ModelParameter[], texts: Readonly<Record<string, string>>, definitions: Definitions): string {
  const textOf = (parameter: ModelParameter) => texts[keyOf(parameter)] ?? '';
  const isList = (parameter: ModelParameter) => kindOf(follow(parameter.schema, definitions)) === 'array';
  const filled = parameters
    .filter((parameter) => parameter.in === 'path' && textOf(parameter) !== '')
    .reduce((text, parameter) => text.replaceAll(`{${parameter.name}}`, encodeURIComponent(textOf(parameter))), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && textOf(parameter) !== '')
    .flatMap((parameter) => {
      const values = isList(parameter) ? toItems(textOf(parameter)) : [textOf(parameter)];
      const sent = parameter.explode ? values : [values.join(',')];
      return sent.map((value) => `${encodeURIComponent(parameter.name)}=${encodeURIComponent(value)}`);
    })
    .join('&');
  return query ? `${filled}?${query}` : filled;
}
