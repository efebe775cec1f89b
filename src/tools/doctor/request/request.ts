import {isObject, parseJson, type JsonObject} from '../../lib/json';

/** A request as the server reads it, with its parameters. */

export type Parameter = {
  name: string;
  value: string;
  /** The value is a variable or a placeholder, such as `$CODE`, so only its presence is known. */
  isOpen: boolean;
};

export type Request = {
  /** How the request was pasted. */
  form: 'curl' | 'http' | 'body' | 'address';
  method: string;
  /** The address; undefined if the pasted text does not contain the host. */
  url: URL | undefined;
  /** Names in lower case. */
  headers: ReadonlyMap<string, readonly string[]>;
  body: string;
  /** Parameters of a form in the body. */
  parameters: readonly Parameter[];
  query: readonly Parameter[];
  /** The body, if it is a JSON object. */
  json: JsonObject | undefined;
  /** Whether curl sends a client certificate; undefined if the pasted text cannot show it. */
  hasCertificate: boolean | undefined;
  /** Part of the body is missing, such as a file or a variable, so the request may have more parameters. */
  isPartial: boolean;
  /** The pasted text is the output of curl --verbose, which does not contain the request body. */
  lacksBody?: boolean;
  /** A sentence for each part of the command that the shell would read differently. */
  shellProblems: readonly string[];
};

const PLACEHOLDER = /\$[A-Za-z_{(]|\{\{[^}]*\}\}|^<[^<>]*>$|…|\.{3}/;

/** Whether a value is a shell variable, a template variable, `<value>` or an abbreviation. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value);
}

export function toParameter(name: string, value: string): Parameter {
  return {name, value, isOpen: isPlaceholder(value)};
}

/** Parses a form or a query (application/x-www-form-urlencoded, RFC 6749, appendix B). */
export function parseForm(text: string): Parameter[] {
  return [...new URLSearchParams(text)].map(([name, value]) => toParameter(name, value));
}

export function hasParameter(parameters: readonly Parameter[], name: string): boolean {
  return parameters.some((parameter) => parameter.name === name);
}

/** The first value of a parameter; undefined if it is absent or a placeholder. */
export function valueOf(parameters: readonly Parameter[], name: string): string | undefined {
  const found = parameters.find((parameter) => parameter.name === name);
  return found && !found.isOpen ? found.value : undefined;
}

/** The first value of a header, trimmed. */
export function headerOf(message: {headers: ReadonlyMap<string, readonly string[]>}, name: string): string | undefined {
  return message.headers.get(name.toLowerCase())?.[0]?.trim();
}

/** The media type of a message without its parameters, in lower case. */
export function mediaTypeOf(message: {headers: ReadonlyMap<string, readonly string[]>}): string | undefined {
  return headerOf(message, 'content-type')?.split(';')[0]?.trim().toLowerCase();
}

const beginsAsJson = (body: string) => body.trimStart().startsWith('{');

/**
 * Parses a body as a JSON object; undefined if it is something else, or has variables instead of JSON values.
 * @throws ToolError with line and column if the body begins like JSON but is not valid
 */
function jsonOf(body: string): JsonObject | undefined {
  if (!beginsAsJson(body)) return undefined;
  try {
    const value = parseJson(body);
    return isObject(value) ? value : undefined;
  } catch (error) {
    if (isPlaceholder(body)) return undefined;
    throw error;
  }
}

type Parts = Partial<Request> & Pick<Request, 'form' | 'method' | 'url' | 'headers' | 'body'>;

/**
 * Completes a request: parses the query, and the body as JSON or as a form.
 * @throws ToolError if the body begins like JSON but is not valid
 */
export function toRequest(parts: Parts): Request {
  const json = jsonOf(parts.body);
  const isForm = json === undefined && !beginsAsJson(parts.body) && mediaTypeOf(parts) !== 'application/json';
  return {
    parameters: isForm ? parseForm(parts.body.trim()) : [],
    query: parts.url ? parseForm(parts.url.search) : [],
    json,
    hasCertificate: undefined,
    isPartial: isPlaceholder(parts.body) && (beginsAsJson(parts.body) ? json === undefined : !parts.body.includes('=')),
    shellProblems: [],
    ...parts,
  };
}
