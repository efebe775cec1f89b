import type {NameAttribute} from './read-certificates';

const escapeValue = (value: string) => value.replace(/[\\,+"<>;]/g, '\\$&').replace(/^[ #]|[ ]$/g, '\\$&');

/** A distinguished name as RFC 4514 writes it: the last attribute first. `attributes` are in encoding order. */
export function toRfc4514(attributes: readonly NameAttribute[]): string {
  return attributes
    .map(({type, value}) => `${type}=${escapeValue(value)}`)
    .reverse()
    .join(',');
}
