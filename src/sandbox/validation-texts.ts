/** Texts for violated keywords of JSON Schema, in the words of the examples of the API description. */
import type {JsonValue} from '../tools/lib/json';

import type {Schema} from './description';

/** Longer lists of values are not written out. */
const MAX_LISTED = 8;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'a JSON object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  uri: 'an absolute URI',
  email: 'an e-mail address',
  date: 'a date as 2025-06-02',
  'date-time': 'a date and time as 2025-06-02T14:40:08Z',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  hostname: 'a host name',
};

function listed(values: readonly JsonValue[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const last = texts.pop() ?? '';
  return texts.length === 0 ? last : `${texts.join(', ')} or ${last}`;
}

function describePattern(pattern: string): string {
  if (pattern === '^[^<>]*$') return 'must not contain < or >';
  if (pattern.startsWith('^https://')) return 'must use https';
  if (pattern.startsWith('^(http://|https://)')) return 'must be an absolute http or https URI';
  return `must match ${pattern}`;
}

function describeSize({minLength, maxLength}: Schema, value: JsonValue | undefined): string {
  if (value === '' && minLength === 1) return 'must not be blank';
  if (minLength !== undefined && maxLength !== undefined) return `size must be between ${minLength} and ${maxLength}`;
  return maxLength === undefined
    ? `must have ${minLength} characters or more`
    : `must have ${maxLength} characters or fewer`;
}

function describeRange({minimum, maximum}: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `must be between ${minimum} and ${maximum}`;
  if (minimum === 0) return 'must not be negative';
  return minimum === undefined ? `must be ${maximum} or less` : `must be ${minimum} or more`;
}

/**
 * The text for a violated keyword, such as `must be a UUID`.
 * @param schema the schema that contains the keyword; for `required`, the schema of the missing property
 * @param value the invalid value
 */
export function toText(keyword: string, schema: Schema, value: JsonValue | undefined): string {
  switch (keyword) {
    case 'required':
      return schema.type === 'string' ? 'must not be blank' : 'must be present';
    case 'type':
      if (value === null) return 'must not be null';
      return `must be ${listed([schema.type ?? []].flat().map((type) => TYPES[type] ?? type))}`;
    case 'const':
      return `must be ${JSON.stringify(schema.const)}`;
    case 'enum':
      return (schema.enum?.length ?? 0) > MAX_LISTED
        ? 'must be one of the documented values'
        : `must be ${listed(schema.enum ?? [])}`;
    case 'format':
      return `must be ${FORMATS[schema.format ?? ''] ?? `of the format ${schema.format}`}`;
    case 'pattern':
      return describePattern(schema.pattern ?? '');
    case 'minLength':
    case 'maxLength':
      return describeSize(schema, value);
    case 'minimum':
    case 'maximum':
      return describeRange(schema);
    case 'minItems':
      return schema.minItems === 1 ? 'must not be empty' : `must have ${schema.minItems} items or more`;
    case 'maxItems':
      return `must have ${schema.maxItems} items or fewer`;
    case 'uniqueItems':
      return 'must not have the same item twice';
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false':
      return 'is not a property of this body';
    default:
      return 'does not have the described form';
  }
}
