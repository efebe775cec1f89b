/** What every sample sends: the shape that the build fills from the description, and the browser from a form. */

export type JsonValue = string | number | boolean | null | JsonValue[] | {[key: string]: JsonValue};

export const FORM = 'application/x-www-form-urlencoded';

export type SampleBody =
  | {kind: 'json'; value: JsonValue; contentType: string}
  | {kind: 'form'; fields: readonly (readonly [string, string])[]}
  | {kind: 'text'; text: string; contentType: string};

/** A request as every sample sends it, before it takes the shape of a language. */
export type SampleRequest = {
  method: string;
  url: string;
  /** Header names and values, without credentials and Content-Type. */
  headers: readonly (readonly [string, string])[];
  /** Whether the connection presents the client certificate (RFC 8705). */
  certificate: boolean;
  /** Name of the environment variable that holds the bearer token, or null. */
  tokenVariable: 'ACCESS_TOKEN' | 'REGISTRATION_ACCESS_TOKEN' | null;
  /** Whether the form carries a signed assertion (RFC 7523, section 2.2), read from `CLIENT_ASSERTION`. */
  clientAssertion?: boolean;
  body: SampleBody | null;
  /** The status that means success, such as 201. A 3xx is not followed. */
  status: number;
};

/** The `Content-Type` that a body is sent with. */
export function contentTypeOf(body: SampleBody): string {
  return body.kind === 'form' ? FORM : body.contentType;
}

export type SampleVariable = 'ACCESS_TOKEN' | 'REGISTRATION_ACCESS_TOKEN' | 'CLIENT_ASSERTION';

/** The environment variables that a sample reads, without those that open a keystore. */
export function variablesOf({tokenVariable, clientAssertion}: SampleRequest): SampleVariable[] {
  return [...(tokenVariable ? [tokenVariable] : []), ...(clientAssertion ? (['CLIENT_ASSERTION'] as const) : [])];
}

/** What a sample prints when the call succeeds: where a redirect leads, the body, or that there is none. */
export function outcomeOf({status, headers}: SampleRequest): 'location' | 'body' | 'status' {
  if (status >= 300) return 'location';
  return headers.some(([name]) => name === 'Accept') ? 'body' : 'status';
}
