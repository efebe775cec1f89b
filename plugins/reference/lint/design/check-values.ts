/** Checks the format of UUIDs and country codes, and that the references in `request_uri` are not guessable. */
import type {JsonValue, OpenApiDocument, Schema} from '../../model/openapi';
import type {Fault} from '../check-description';

const UUID_LENGTH = 36;
const REQUEST_URI = /urn:ietf:params:oauth:request_uri:([A-Za-z0-9._~-]+)/;
/** Characters of 128 bits in base64url, because references must not be guessable (RFC 9126, section 2.2). */
const MIN_REFERENCE_LENGTH = 22;

type Rule = (at: Schema) => {what: string; remedy: string} | null;

const RULES: readonly Rule[] = [
  ({format, maxLength}) =>
    format === 'uuid' && maxLength !== undefined && maxLength !== UUID_LENGTH
      ? {
          what: `maxLength is ${maxLength}, but a UUID has ${UUID_LENGTH} characters.`,
          remedy: `Write maxLength: ${UUID_LENGTH}.`,
        }
      : null,
  ({description = '', type, maxLength}) =>
    type === 'string' && /ISO 3166-1 alpha-2/.test(description) && maxLength !== 2
      ? {
          what: 'A country code of ISO 3166-1 alpha-2 has two letters, but the schema allows more.',
          remedy: 'Write minLength: 2, maxLength: 2 and pattern: ^[A-Z]{2}$.',
        }
      : null,
];

function checkReference(value: string, at: object): Fault[] {
  const [, reference] = REQUEST_URI.exec(value) ?? [];
  if (reference === undefined || reference.length >= MIN_REFERENCE_LENGTH) return [];
  return [
    {
      at,
      what: `The request_uri "${value}" can be guessed: its reference has ${reference.length} characters.`,
      remedy: `Use an example with at least ${MIN_REFERENCE_LENGTH} random characters, which are 128 bits.`,
    },
  ];
}

export function checkValues(document: OpenApiDocument): Fault[] {
  const seen = new Set<object>();
  const faults: Fault[] = [];
  function walk(value: JsonValue | object, parent: object): void {
    if (typeof value === 'string') faults.push(...checkReference(value, parent));
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!Array.isArray(value))
      for (const rule of RULES) {
        const fault = rule(value as Schema);
        if (fault) faults.push({at: value, ...fault});
      }
    for (const child of Object.values(value)) walk(child as JsonValue, value);
  }
  walk(document, document);
  return faults;
}
