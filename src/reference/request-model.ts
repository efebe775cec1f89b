/**
 * An operation as the request form needs it: written at build beside the operation's fragment, fetched when a reader
 * opens the form.
 */
import type {Encodings, FileParts} from './form-body';
import type {Credential, JsonValue, SampleBody} from './sample-request';
import type {Notation} from './serialize-parameter';

/** JSON Schema 2020-12 with `allOf` merged and read-only properties left out; references lead to `definitions`. */
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
  /** As it is typed into the form. */
  example: string;
  /** Whether the sample sends it, so that the form begins with it filled in. */
  sent: boolean;
};

export type ModelBody = {
  contentType: string;
  /** What is sent: JSON, the fields or parts of a form, a file, or a text. */
  kind: SampleBody['kind'];
  /** How the properties of a form are written, where the description says so. */
  encoding?: Encodings;
  /** The properties of a multipart form that are files. They are no part of `schema`. */
  files?: FileParts;
  schema: FormSchema;
  examples: readonly {label: string; value: JsonValue}[];
};

export type ModelServer = {
  label: string;
  /** Without a slash at the end. */
  url: string;
  /** Whether its connections ask for a client certificate. */
  certificate: boolean;
};

export type RequestModel = {
  id: string;
  method: string;
  path: string;
  /** Sandbox addresses only. */
  servers: readonly ModelServer[];
  parameters: readonly ModelParameter[];
  bodyRequired: boolean;
  /** One for each content type that the operation takes; empty when it takes no body. */
  bodies: readonly ModelBody[];
  definitions: Definitions;
  /** Content types of the successful answer. */
  accepts: readonly string[];
  /** What a reader has to be let in with. */
  credentials: readonly Credential[];
  /** Whether the operation also answers without them. */
  isOpen: boolean;
  scopes: readonly string[];
  /** The status that means success. */
  status: number;
  /** Every status that the description names, with the first sentence of what it says. */
  responses: readonly {status: string; description: string}[];
};
