import type {JsonValue} from '../tools/lib/json';

/** Converts a body to text: JSON, or an unchanged text such as a JWT or PEM. Returns '' without a body. */
export function stringifyBody(body: JsonValue | undefined): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}
