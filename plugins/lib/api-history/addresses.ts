/**
 * Addresses name the parts of an operation. They are also the anchors of parameters, properties and headers on a page:
 *
 *     operation                              the operation itself
 *     query.size, path.FlagId                a parameter
 *     request                                the request body
 *     request application/json               a content type of the request body
 *     request.Flags.Name                     a property
 *     request-form~ByCode.code               a property of the form ByCode (oneOf), in another content type
 *     response-200                           a response
 *     response-200-header.Location           a header of a response
 *     response-200 application/json          a content type of a response
 */

export const OPERATION = 'operation';

type AddressKind =
  | 'operation'
  | 'parameter'
  | 'request'
  | 'request-media'
  | 'response'
  | 'response-media'
  | 'header'
  | 'form'
  | 'property';

export type Address = {
  kind: AddressKind;
  direction: 'request' | 'response';
  /** `query`, `path`, `header` or `cookie` for a parameter, the status for a part of a response, or empty. */
  at: string;
  /** Such as `size`, `Flags.Name`, `Location` or `application/json`; empty for a body and a response. */
  name: string;
  /** Name of a form, or of the form that contains a property; empty for other parts. */
  form: string;
};

const PARAMETER = /^(path|query|header|cookie)\.(.+)$/s;
const HEADER = /^response-(\w+)-header\.(.+)$/s;
const MEDIA = /^(?:request|response-(\w+))(?:-\S+)? (.+)$/s;
const BARE = /^(?:request|response-(\w+))$/;
const INNER = /^(?:request|response-([A-Za-z\d]+))(?:-[^.~]+?)?([.~].+)$/s;

/** @throws Error for a text that is not an address */
export function parseAddress(address: string): Address {
  const direction = address.startsWith('response') ? 'response' : 'request';
  if (address === OPERATION) return {kind: 'operation', direction, at: '', name: '', form: ''};
  const parameter = PARAMETER.exec(address);
  if (parameter) return {kind: 'parameter', direction, at: parameter[1] ?? '', name: parameter[2] ?? '', form: ''};
  const header = HEADER.exec(address);
  if (header) return {kind: 'header', direction, at: header[1] ?? '', name: header[2] ?? '', form: ''};
  const media = MEDIA.exec(address);
  if (media) return {kind: `${direction}-media`, direction, at: media[1] ?? '', name: media[2] ?? '', form: ''};
  const bare = BARE.exec(address);
  if (bare) return {kind: direction, direction, at: bare[1] ?? '', name: '', form: ''};
  const inner = INNER.exec(address);
  if (!inner) throw new Error(`"${address}" is not an address of the API history.`);
  const [, at = '', rest = ''] = inner;
  const forms = [...rest.matchAll(/~([^.~]+)/g)].map(([, name = '']) => name);
  const name = rest.replace(/~[^.~]+/g, '').replace(/^\./, '');
  const isForm = /~[^.~]+$/.test(rest);
  return {kind: isForm ? 'form' : 'property', direction, at, name, form: forms.at(-1) ?? ''};
}

/** Removes the content type, because the addresses of the properties of a body do not contain it. */
function baseOf(address: string): string {
  return address.replace(/ .*$/s, '');
}

/** Whether the part at an address is inside the part at another address. */
export function isBelow(address: string, parent: string): boolean {
  if (address === parent || parent === OPERATION) return false;
  const base = baseOf(parent);
  if (!address.startsWith(base)) return false;
  const next = address.charAt(base.length);
  if (parent.includes(' ')) return next === '.' || next === '~';
  // ` ` and `-` precede the content types and headers of a response, and the content types of the request body.
  return next === '.' || next === '~' || (BARE.test(parent) && (next === ' ' || next === '-'));
}

/** The closest ancestor of an address in `all`; undefined if there is none. */
export function findParent(address: string, all: ReadonlyMap<string, unknown>): string | undefined {
  let parent: string | undefined;
  for (const other of all.keys())
    if (isBelow(address, other) && (parent === undefined || isBelow(other, parent))) parent = other;
  return parent;
}
