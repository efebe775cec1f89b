/** Serialises parameters (OpenAPI 3.1, section 4.8.12.3; RFC 6570). Used by pages, samples and request form. */
import {isJsonObject, stringifyExact} from './exact-json';
import type {JsonValue} from './sample-request';

type Style = 'form' | 'simple' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'label' | 'matrix';

export type Notation = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  style: Style;
  explode: boolean;
  allowReserved: boolean;
  /** Media type of a parameter that is described by `content`. */
  contentType?: string;
};

type Described = {
  name: string;
  in: Notation['in'];
  style?: string | undefined;
  explode?: boolean | undefined;
  allowReserved?: boolean | undefined;
  content?: Readonly<Record<string, unknown>> | undefined;
};

/** Returns the notation of a parameter, with the defaults for its location. */
export function toNotation({name, in: place, style, explode, allowReserved = false, content}: Described): Notation {
  const byDefault: Style = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const chosen = (style as Style | undefined) ?? byDefault;
  const [contentType] = Object.keys(content ?? {});
  return {
    name,
    in: place,
    style: chosen,
    explode: explode ?? (chosen === 'form' || chosen === 'deepObject'),
    allowReserved: allowReserved && place === 'query',
    ...(contentType !== undefined && {contentType}),
  };
}

/** Percent-encoded reserved characters (RFC 3986, section 2.2) that may be unencoded inside a query value. */
const RESERVED = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/g;

function encoderOf({in: place, allowReserved}: Notation): (text: string) => string {
  // Header values are not percent-encoded.
  if (place === 'header') return (text) => text;
  if (!allowReserved) return encodeURIComponent;
  return (text) =>
    text
      .split(/(%[0-9A-Fa-f]{2})/)
      .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part).replace(RESERVED, decodeURIComponent)))
      .join('');
}

/** A primitive value as text. Nested arrays and objects, which OpenAPI does not define, are written as JSON. */
export function toText(value: JsonValue): string {
  return typeof value === 'string' ? value : stringifyExact(value);
}

const SEPARATORS: Readonly<Record<Style, string>> = {
  form: ',',
  simple: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  deepObject: ',',
  label: ',',
  matrix: ',',
};

/** Null values are not sent (RFC 6570, section 2.3). */
function withoutNull(values: readonly JsonValue[]): readonly JsonValue[] {
  return values.filter((value) => value !== null);
}

function toPairs(notation: Notation, value: JsonValue): [string, string][] {
  const {style, explode} = notation;
  const encode = encoderOf(notation);
  const name = encodeURIComponent(notation.name);
  const separator = SEPARATORS[style];
  if (notation.contentType !== undefined)
    return [[name, encode(/[/+]json$/.test(notation.contentType) ? stringifyExact(value) : toText(value))]];
  if (value === null) return [];
  if (Array.isArray(value)) {
    const items = withoutNull(value).map((item) => encode(toText(item)));
    if (explode && style !== 'deepObject') return items.map((item) => [name, item]);
    return items.length > 0 ? [[name, items.join(separator)]] : [];
  }
  if (!isJsonObject(value)) return [[name, encode(toText(value))]];
  const members = Object.entries(value).filter(([, member]) => member !== null);
  if (style === 'deepObject')
    return members.map(([key, member]) => [`${name}%5B${encodeURIComponent(key)}%5D`, encode(toText(member))]);
  if (explode) return members.map(([key, member]) => [encodeURIComponent(key), encode(toText(member))]);
  return members.length > 0
    ? [[name, members.flatMap(([key, member]) => [encode(key), encode(toText(member))]).join(separator)]]
    : [];
}

/** Serialises a value for a path or a header. */
function toPlainText(notation: Notation, value: JsonValue): string {
  const {style, explode, contentType} = notation;
  const encode = encoderOf(notation);
  if (contentType !== undefined) return encode(/[/+]json$/.test(contentType) ? stringifyExact(value) : toText(value));
  if (style === 'matrix')
    return toPairs(notation, value)
      .map(([name, text]) => (text === '' ? `;${name}` : `;${name}=${text}`))
      .join('');
  const lead = style === 'label' ? '.' : '';
  const separator = style === 'label' && explode ? '.' : ',';
  if (value === null) return '';
  if (Array.isArray(value))
    return (
      lead +
      withoutNull(value)
        .map((item) => encode(toText(item)))
        .join(separator)
    );
  if (!isJsonObject(value)) return lead + encode(toText(value));
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return (
    lead +
    members.map(([key, member]) => `${encode(key)}${explode ? '=' : ','}${encode(toText(member))}`).join(separator)
  );
}

/**
 * Serialises the value of a parameter.
 * @returns the value for a path or header, `name=value` pairs joined by `&` or `; ` for a query or cookie, or an empty
 * string if nothing is sent
 */
export function serializeParameter(notation: Notation, value: JsonValue): string {
  if (notation.in === 'path' || notation.in === 'header') return toPlainText(notation, value);
  return toPairs(notation, value)
    .map(([name, text]) => `${name}=${text}`)
    .join(notation.in === 'query' ? '&' : '; ');
}

/** Converts a form property to fields that are not yet encoded. By default each item or member is one field. */
export function toFormFields(notation: Notation, value: JsonValue): [string, string][] {
  return toPairs({...notation, allowReserved: false}, value).map(decodePair);
}

function decodePair([name, text]: [string, string]): [string, string] {
  return [decodeURIComponent(name), decodeURIComponent(text)];
}

const JOINED: Readonly<Partial<Record<Style, string>>> = {spaceDelimited: 'spaces', pipeDelimited: 'vertical bars'};

/**
 * Describes how an array or object is serialised. Returns undefined if no description is necessary.
 * @param type type of the value
 */
export function describeNotation(
  {name, style, explode, contentType}: Notation,
  type: 'array' | 'object' | 'other',
): string | undefined {
  if (contentType !== undefined) return `Written as ${contentType}`;
  const prefix = style === 'label' ? `, behind a dot` : style === 'matrix' ? `, behind ;${name}=` : '';
  if (type === 'other') return style === 'label' ? 'Behind a dot' : style === 'matrix' ? `Behind ;${name}=` : undefined;
  if (style === 'deepObject') return `Written as ${name}[member]=value for each member`;
  const joined = `joined by ${JOINED[style] ?? 'commas'}${prefix}`;
  if (type === 'array') {
    if (!explode) return `Values ${joined}`;
    if (style === 'form') return 'Repeated for each value';
    return style === 'label'
      ? 'Each value behind a dot'
      : style === 'matrix'
        ? `;${name}= for each value`
        : `Values ${joined}`;
  }
  if (!explode) return `Members and values ${joined}`;
  if (style === 'form') return 'Each member is a parameter of its own';
  return style === 'label'
    ? 'Each member as .member=value'
    : style === 'matrix'
      ? 'Each member as ;member=value'
      : `Each member as member=value, ${joined}`;
}

const STYLES: Readonly<Record<Notation['in'], readonly Style[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/** Returns the problem and the remedy if OpenAPI does not define the serialisation of a parameter, otherwise null. */
export function findUndefined(
  {in: place, style, explode, contentType}: Notation,
  type: 'array' | 'object' | 'other',
): {what: string; remedy: string} | null {
  if (contentType !== undefined) return null;
  if (!STYLES[place].includes(style))
    return {
      what: `the style "${style}" is not allowed for a ${place} parameter.`,
      remedy: `Use one of: ${STYLES[place].join(', ')}.`,
    };
  const isDelimited = style === 'spaceDelimited' || style === 'pipeDelimited';
  if (isDelimited && type === 'other')
    return {what: `the style "${style}" is for arrays and objects only.`, remedy: 'Remove the style.'};
  if (isDelimited && explode)
    return {what: `OpenAPI does not define the style "${style}" with explode: true.`, remedy: 'Write explode: false.'};
  if (style === 'deepObject' && type !== 'object')
    return {what: 'the style "deepObject" is for objects only.', remedy: 'Remove the style.'};
  if (style === 'deepObject' && !explode)
    return {
      what: 'OpenAPI does not define the style "deepObject" with explode: false.',
      remedy: 'Write explode: true.',
    };
  if (place === 'cookie' && explode && type !== 'other')
    return {what: 'a cookie has one value, but explode: true would write several.', remedy: 'Write explode: false.'};
  return null;
}
