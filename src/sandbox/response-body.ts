import type {JsonValue} from '../tools/lib/json';

/** The text of a body: JSON, or a text such as a JWT or PEM unchanged; empty without a body. */
export function stringifyBody(body: JsonValue | undefined): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}
