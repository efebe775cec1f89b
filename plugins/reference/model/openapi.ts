/** Types of the parts of an OpenAPI document that the reference reads (OpenAPI Specification 3.1.0, section 4.8). */

import type {FieldEncoding} from '../../../src/reference/form-body';
import type {JsonValue} from '../../../src/reference/sample-request';

export type {JsonValue};

type Ref = {$ref: string};

export type Schema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  contentMediaType?: string;
  contentEncoding?: string;
  contentSchema?: Schema;
  enum?: JsonValue[];
  const?: JsonValue;
  default?: JsonValue;
  example?: JsonValue;
  examples?: JsonValue[];
  properties?: Record<string, Schema>;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  propertyNames?: Schema;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean | Schema;
  items?: boolean | Schema;
  prefixItems?: Schema[];
  not?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
};

export type Example = {summary?: string; description?: string; value?: JsonValue};
export type Media = {
  schema?: Schema;
  example?: JsonValue;
  examples?: Record<string, Example | Ref>;
  encoding?: Record<string, FieldEncoding>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  schema?: Schema;
  content?: Record<string, Media>;
  example?: JsonValue;
  examples?: Record<string, Example | Ref>;
};

export type Header = Omit<Parameter, 'name' | 'in'>;
export type RequestBody = {description?: string; required?: boolean; content: Record<string, Media>};
export type Response = {description: string; headers?: Record<string, Header | Ref>; content?: Record<string, Media>};
export type Server = {url: string; description?: string};
export type SecurityRequirement = Record<string, string[]>;

export type SecurityScheme = {
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  description?: string;
  /** `in` and `name` are the location and name of an API key. */
  in?: 'query' | 'header' | 'cookie';
  name?: string;
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows?: Partial<Record<FlowName, Flow>>;
};

export type FlowName = 'authorizationCode' | 'clientCredentials' | 'password' | 'implicit';
export type Flow = {authorizationUrl?: string; tokenUrl?: string; refreshUrl?: string; scopes?: Record<string, string>};
export type ExternalDocs = {url: string; description?: string};

export type OperationObject = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (Parameter | Ref)[];
  requestBody?: RequestBody | Ref;
  responses: Record<string, Response | Ref>;
  security?: SecurityRequirement[];
  servers?: Server[];
  /** Our extension: roles that may call the operation. */
  'x-connect-roles'?: string[];
  /**
   * Our extension: a client may authenticate with a signed assertion in the body (RFC 7523, section 2.2). OpenAPI has
   * no security scheme for assertions, because credentials of HTTP schemes are sent in the header `Authorization`.
   */
  'x-connect-client-assertion'?: boolean;
  /** Our extensions for deprecated operations, which lint/check-deprecation.ts checks. Dates are `YYYY-MM-DD`. */
  'x-deprecated-since'?: string;
  'x-sunset'?: string;
  /** Id of the operation to call instead. */
  'x-replaced-by'?: string;
};

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, OperationObject>> & {
  summary?: string;
  description?: string;
  parameters?: (Parameter | Ref)[];
  servers?: Server[];
};

export type OpenApiDocument = {
  openapi: string;
  info: {
    title: string;
    version: string;
    summary?: string;
    description?: string;
    termsOfService?: string;
    contact?: {name?: string; url?: string; email?: string};
    license?: {name: string; url?: string; identifier?: string};
  };
  externalDocs?: ExternalDocs;
  servers?: Server[];
  tags?: {name: string; description?: string; externalDocs?: ExternalDocs}[];
  security?: SecurityRequirement[];
  paths: Record<string, PathItem>;
  /** Messages that the platform sends (OpenAPI 3.1, section 4.8.1), by name. */
  webhooks?: Record<string, PathItem>;
  components?: {schemas?: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme | Ref>};
};

export type Resolver = {
  /**
   * Follows `$ref` until it reaches an object that is not a reference.
   * @throws Error if a reference is not local, unresolved or circular
   */
  resolve<T extends object>(value: T | Ref): T;
  /**
   * Follows one `$ref`.
   * @throws Error for the same reasons as `resolve`
   */
  lookUp(ref: string): object;
  /** Caches values that are computed for objects of this document, such as flattened schemas. */
  cache: WeakMap<object, object>;
};

/** `#/components/schemas/Organisation` → `Organisation` */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

export function createResolver(document: OpenApiDocument): Resolver {
  function lookUp(ref: string): object {
    if (!ref.startsWith('#/')) throw new Error(`The bundle refers to another file: ${ref}`);
    const segments = ref
      .slice(2)
      .split('/')
      .map((s) => decodeURIComponent(s).replaceAll('~1', '/').replaceAll('~0', '~'));
    const found = segments.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    if (typeof found !== 'object' || found === null) throw new Error(`The reference ${ref} cannot be resolved.`);
    return found;
  }
  return {
    lookUp,
    cache: new WeakMap(),
    resolve<T extends object>(value: T | Ref): T {
      let current: object = value;
      const followed: string[] = [];
      // Keywords next to a $ref override the keywords of the target (OpenAPI 3.1, Reference Object).
      while ('$ref' in current && typeof current.$ref === 'string') {
        const {$ref, ...siblings} = current as Ref & object;
        if (followed.includes($ref)) throw new Error(`The references are circular: ${[...followed, $ref].join(' → ')}`);
        followed.push($ref);
        current = {...lookUp($ref), ...siblings};
      }
      return current as T;
    },
  };
}
