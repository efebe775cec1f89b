/** The parts of an OpenAPI 3.1 document that the reference reads (OpenAPI Specification 3.1.0, section 4.8). */

export type Ref = {$ref: string};
export type JsonValue = string | number | boolean | null | JsonValue[] | {[key: string]: JsonValue};

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
  enum?: JsonValue[];
  const?: JsonValue;
  default?: JsonValue;
  example?: JsonValue;
  examples?: JsonValue[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
};

export type Example = {summary?: string; description?: string; value?: JsonValue};
export type Media = {schema?: Schema; example?: JsonValue; examples?: Record<string, Example | Ref>};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
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
  scheme?: string;
  bearerFormat?: string;
};

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
};

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, OperationObject>> & {parameters?: (Parameter | Ref)[]; servers?: Server[]};

export type OpenApiDocument = {
  openapi: string;
  info: {title: string; version: string; description?: string};
  servers?: Server[];
  tags?: {name: string; description?: string}[];
  security?: SecurityRequirement[];
  paths: Record<string, PathItem>;
  components?: {schemas?: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme | Ref>};
};

/** Looks up local references of one document. */
export type Resolver = {
  /**
   * Follows `$ref` until it reaches an object that is not a reference.
   * @throws Error when a reference is not local (the bundle has none) or leads nowhere
   */
  resolve<T extends object>(value: T | Ref): T;
};

/** The last segment of a reference: `#/components/schemas/Organisation` → `Organisation`. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** Creates the resolver of a bundled document. */
export function createResolver(document: OpenApiDocument): Resolver {
  function lookUp(ref: string): object {
    if (!ref.startsWith('#/')) throw new Error(`The bundle refers outside itself: ${ref}`);
    const segments = ref.slice(2).split('/').map((s) => decodeURIComponent(s).replaceAll('~1', '/').replaceAll('~0', '~'));
    const found = segments.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    if (typeof found !== 'object' || found === null) throw new Error(`Nothing stands at ${ref}`);
    return found;
  }
  return {
    resolve<T extends object>(value: T | Ref): T {
      let current: object = value;
      // Keywords beside a $ref (OpenAPI 3.1, Reference Object) win over the target's.
      while ('$ref' in current && typeof current.$ref === 'string') {
        const {$ref, ...beside} = current as Ref & object;
        current = {...lookUp($ref), ...beside};
      }
      return current as T;
    },
  };
}
