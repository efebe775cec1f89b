/** Messages for invalid values. Each message says which values are valid. */
import type {FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

const MAX_LISTED = 6;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID, such as 74e929d9-33b6-4d85-8ba7-c146c867a817',
  uri: 'an absolute address, such as https://app.fintech.example/callback',
  url: 'an absolute address, such as https://app.fintech.example/callback',
  'uri-reference': 'an address',
  email: 'an e-mail address, such as jane.doe@bank.example',
  date: 'a date, such as 2025-03-11',
  'date-time': 'a date and time with zone, such as 2025-03-11T09:15:30Z',
  time: 'a time with zone, such as 09:15:30Z',
  duration: 'a duration, such as PT15M',
  ipv4: 'an IPv4 address, such as 203.0.113.24',
  ipv6: 'an IPv6 address, such as 2001:db8::1',
  hostname: 'a host name, such as api.bank.example',
  regex: 'a regular expression',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function quoted(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function count(number: unknown, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function listed(values: readonly JsonValue[]): string {
  if (values.length > MAX_LISTED) return `Choose one of the ${values.length} values of the list.`;
  return `Use ${values
    .map(quoted)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')}.`;
}

function lengthOf(value: JsonValue): number {
  return typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0;
}

type ToMessage = (limit: never, value: JsonValue, schema: FormSchema) => string;

/** Keyword (JSON Schema 2020-12, Validation) → function that returns the message. */
const MESSAGES: Readonly<Record<string, ToMessage>> = {
  type: (types: string | string[]) =>
    `Enter ${[types]
      .flat()
      .map((type) => TYPES[type] ?? type)
      .join(' or ')}.`,
  const: (constant: JsonValue) => `This is always ${quoted(constant)}.`,
  enum: (values: readonly JsonValue[]) => listed(values),
  minLength: (limit: number, value) =>
    limit === 1
      ? 'This must not be empty.'
      : `Use ${count(limit, 'character', 'characters')} or more; these are ${lengthOf(value)}.`,
  maxLength: (limit: number, value) =>
    `Use ${count(limit, 'character', 'characters')} or fewer; these are ${lengthOf(value)}.`,
  pattern: (pattern: string, _value, {examples}) =>
    `This does not match the pattern ${pattern}${examples?.[0] === undefined ? '' : `; an example is ${quoted(examples[0])}`}.`,
  format: (format: string) => `Enter ${FORMATS[format] ?? `a value of the format ${format}`}.`,
  minimum: (limit: number) => `Use ${limit} or more.`,
  maximum: (limit: number) => `Use ${limit} or less.`,
  exclusiveMinimum: (limit: number) => `Use more than ${limit}.`,
  exclusiveMaximum: (limit: number) => `Use less than ${limit}.`,
  multipleOf: (limit: number) => `Use a multiple of ${limit}.`,
  minItems: (limit: number, value) =>
    `Add ${count(limit, 'item', 'items')} or more; there ${lengthOf(value) === 1 ? 'is' : 'are'} ${lengthOf(value)}.`,
  maxItems: (limit: number, value) => `Keep ${count(limit, 'item', 'items')} or fewer; there are ${lengthOf(value)}.`,
  uniqueItems: () => 'Remove the item that occurs twice.',
  minProperties: (limit: number) => `Fill in ${count(limit, 'member', 'members')} or more.`,
  maxProperties: (limit: number) => `Fill in ${count(limit, 'member', 'members')} or fewer.`,
  oneOf: () => 'The value must match exactly one of the forms.',
  anyOf: () => 'The value must match at least one of the forms.',
  contains: () => 'Add an item that the description requires.',
  false: () => 'Remove this value: the description allows none here.',
  not: () => 'Use another value: the description excludes this one.',
  if: () => 'This value does not match the other values.',
};

/**
 * Returns the message for a violated keyword, or null if a nested keyword already has a message.
 * @param keyword such as `minLength`
 * @param schema the schema that contains the keyword
 * @param value the invalid value
 */
export function mistakeMessage(keyword: string, schema: FormSchema, value: JsonValue): string | null {
  const toMessage = MESSAGES[keyword];
  return toMessage ? toMessage(schema[keyword] as never, value, schema) : null;
}

export const REQUIRED_MESSAGE = 'This is required.';

/** @param property the existing property that requires the missing one */
export function dependencyMessage(property: string): string {
  return `This is required together with ${property}.`;
}
