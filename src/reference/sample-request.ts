/** The request of a sample. The build fills it from the OpenAPI description, the browser from the request form. */
import type {ExactNumber} from './exact-json';

export type JsonValue = string | number | boolean | null | ExactNumber | JsonValue[] | {[key: string]: JsonValue};

export const FORM = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';

/** One part of a multipart form: a text, or a file that the sample reads from disk. */
export type Part = {name: string; contentType?: string} & ({text: string} | {fileName: string});

export type SampleBody =
  | {kind: 'json'; value: JsonValue; contentType: string}
  | {kind: 'form'; fields: readonly (readonly [string, string])[]}
  | {kind: 'multipart'; parts: readonly Part[]}
  | {kind: 'file'; fileName: string; contentType: string}
  | {kind: 'text'; text: string; contentType: string};

/** A header or query parameter with secrets, which samples read from environment variables. */
export type Credential = {
  in: 'header' | 'query';
  name: string;
  /** Fixed texts, each followed by a variable. A query parameter has one part, with an empty text. */
  parts: readonly {text: string; variable: string}[];
};

export type SampleRequest = {
  method: string;
  url: string;
  /** Header names and values, without credentials and Content-Type. */
  headers: readonly (readonly [string, string])[];
  /** Whether the connection presents the client certificate (RFC 8705). */
  certificate: boolean;
  credentials: readonly Credential[];
  /** Whether the form contains a client assertion (RFC 7523, section 2.2), from the variable `CLIENT_ASSERTION`. */
  clientAssertion?: boolean;
  body: SampleBody | null;
  /** The expected status, such as 201. A 3xx response is not followed. */
  status: number;
};

/** Credential for a bearer token (RFC 6750, section 2.1). */
export function bearer(variable: string): Credential {
  return {in: 'header', name: 'Authorization', parts: [{text: 'Bearer ', variable}]};
}

/** The `Content-Type` of a body, without the boundary of a multipart form. */
export function contentTypeOf(body: SampleBody): string {
  if (body.kind === 'form') return FORM;
  return body.kind === 'multipart' ? MULTIPART : body.contentType;
}

function credentialVariables({credentials}: SampleRequest): string[] {
  return [...new Set(credentials.flatMap(({parts}) => parts.map(({variable}) => variable)))];
}

/** Environment variables that a sample reads, except variables for a keystore. */
export function variablesOf(request: SampleRequest): string[] {
  return [...credentialVariables(request), ...(request.clientAssertion ? ['CLIENT_ASSERTION'] : [])];
}

/** Media types of text. Most other `application/*` types are binary. */
const TEXT_TYPES =
  /^(text\/|application\/(json|xml|yaml|jwt|jose|jwk|jwk-set|graphql|sql|toml|javascript|ecmascript|ndjson|x-ndjson|json-seq|pem-certificate-chain|x-pem-file|problem|x-www-form-urlencoded|x-yaml|xhtml)\b|message\/http|multipart\/)|[+/](json|xml|yaml|jwt)\b/i;

/** Whether a content type is binary (images, archives, octets). Samples read and write binary bodies as files. */
export function isBinaryType(contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  return !type.includes('*') && !TEXT_TYPES.test(type.trim());
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'octet-stream': 'bin',
  jpeg: 'jpg',
  'svg+xml': 'svg',
  plain: 'txt',
  mpeg: 'mp3',
  'x-tar': 'tar',
  'x-gzip': 'gz',
  gzip: 'gz',
  'pkcs7-mime': 'p7m',
  'x-pkcs12': 'p12',
};

/** Builds a file name from a stem and a content type: `photo` and `image/png` → `photo.png`. */
export function fileNameOf(stem: string, contentType: string | undefined): string {
  const subtype = /^[^/]+\/([^;\s]+)/.exec(contentType ?? '')?.[1]?.toLowerCase() ?? 'octet-stream';
  const safe = stem.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'file';
  return `${safe}.${EXTENSIONS[subtype] ?? (/^[a-z0-9]{1,5}$/.test(subtype) ? subtype : 'bin')}`;
}

/** The first content type in the `Accept` header. */
function acceptOf({headers}: SampleRequest): string | null {
  return headers.find(([name]) => name === 'Accept')?.[1].split(',')[0] ?? null;
}

/** What a sample does on success: print the redirect location, the body or the status, or save the body as a file. */
export function outcomeOf(request: SampleRequest): 'location' | 'body' | 'file' | 'status' {
  if (request.status >= 300) return 'location';
  const accept = acceptOf(request);
  if (accept === null || request.method === 'HEAD') return 'status';
  return isBinaryType(accept) ? 'file' : 'body';
}

/** Name of the file that a sample writes a binary response to. */
export function answerFile(request: SampleRequest): string {
  return fileNameOf('answer', acceptOf(request) ?? undefined);
}
