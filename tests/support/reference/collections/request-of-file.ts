/** A request as a client would send it, read from a file of a collection. */
import type {ReceivedRequest} from '../../../samples/gateway';

export type ReadRequest = ReceivedRequest & {
  /** The operation's id, or `get-token`. */
  id: string;
};

/** Replaces `{{name}}`. @throws Error for a variable without a value */
export function createFill(variables: Readonly<Record<string, string>>): (text: string) => string {
  return (text) =>
    text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`The variable ${name} has no value.`);
      return value;
    });
}

/** @param url absolute */
export function toReadRequest(
  id: string,
  method: string,
  url: string,
  headers: readonly (readonly [string, string])[],
  body: string,
  hasCertificate: boolean,
): ReadRequest {
  const [, host = '', target = ''] = /^https?:\/\/([^/]+)(.*)$/.exec(url) ?? [];
  return {
    id,
    method,
    host,
    target,
    headers: {host, ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))},
    body,
    certificate: hasCertificate ? 'application' : null,
  };
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';
