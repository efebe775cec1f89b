import type {NameAttribute} from './read-certificates';

const escapeValue = (value: string) => value.replace(/[\\,+"<>;]/g, '\\$&').replace(/^[ #]|[ ]$/g, '\\$&');

/** A distinguished name in the form of RFC 4514: last attribute first. @param attributes in encoding order */
export function toRfc4514(attributes: readonly NameAttribute[]): string {
  return attributes
    .map(({type, value}) => `${type}=${escapeValue(value)}`)
    .reverse()
    .join(',');
}
