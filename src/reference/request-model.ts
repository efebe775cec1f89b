/** An operation as data for the request form, written by the build and fetched when a reader opens the form. */
import type {Encodings, FileParts} from './form-body';
import type {Credential, JsonValue, SampleBody} from './sample-request';
import type {Notation} from './serialize-parameter';

/** JSON Schema 2020-12, with `allOf` merged and without read-only properties. `$ref` points into `definitions`. */
export type FormSchema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  /** The first sentence of the description, without Markdown. */
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: JsonValue[];
  const?: JsonValue;
  default?: JsonValue;
  examples?: JsonValue[];
  properties?: Record<string, FormSchema>;
  required?: string[];
  additionalProperties?: boolean | FormSchema;
  items?: FormSchema;
  prefixItems?: FormSchema[];
  allOf?: FormSchema[];
  oneOf?: FormSchema[];
  anyOf?: FormSchema[];
  [keyword: string]: unknown;
};

export type Definitions = Readonly<Record<string, FormSchema>>;

export type ModelParameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description: string;
  required: boolean;
  notation: Notation;
  schema: FormSchema;
  /** Example as a reader would enter it in the form field. */
  example: string;
  /** Whether the code sample contains the parameter. If so, the form initially contains the example. */
  sent: boolean;
};

export type ModelBody = {
  contentType: string;
  /** How the body is sent: as JSON, form fields, multipart parts, a file, or text. */
  kind: SampleBody['kind'];
  /** Encoding Objects of form properties. */
  encoding?: Encodings;
  /** The file properties of a multipart form. `schema` does not contain them. */
  files?: FileParts;
  schema: FormSchema;
  examples: readonly {label: string; value: JsonValue}[];
};

export type ModelServer = {
  label: string;
  /** Without a trailing slash. */
  url: string;
  /** Whether the server requires a client certificate. */
  certificate: boolean;
};

export type RequestModel = {
  id: string;
  method: string;
  path: string;
  /** Sandbox servers only. */
  servers: readonly ModelServer[];
  parameters: readonly ModelParameter[];
  bodyRequired: boolean;
  /** One entry for each content type of the request body. Empty without a body. */
  bodies: readonly ModelBody[];
  definitions: Definitions;
  /** Content types of the successful response. */
  accepts: readonly string[];
  credentials: readonly Credential[];
  /** Whether credentials are optional. */
  isOpen: boolean;
  scopes: readonly string[];
  /** Values of `x-connect-roles`: who may call the operation. */
  roles: readonly string[];
  status: number;
  /** Every documented status, with the first sentence of its description. */
  responses: readonly {status: string; description: string}[];
};
