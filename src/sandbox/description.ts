/**
 * Types of the API description that the simulation reads: an OpenAPI 3.1 document without texts and error examples.
 * Written by `plugins/reference/sandbox`.
 */
import type {JsonValue} from '../tools/lib/json';

type Ref = {$ref: string};

/** JSON Schema 2020-12. `$ref` points into `#/components/schemas/`. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  enum?: JsonValue[];
  const?: JsonValue;
  default?: JsonValue;
  readOnly?: boolean;
  writeOnly?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  [keyword: string]: unknown;
};

export type Media = {schema?: Schema; example?: JsonValue; examples?: Record<string, {value?: JsonValue}>};

export type ParameterObject = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: Schema;
  example?: JsonValue;
};

type HeaderObject = {required?: boolean; schema?: Schema; example?: JsonValue};

type ResponseObject = {
  headers?: Record<string, HeaderObject | Ref>;
  content?: Record<string, Media>;
};

type OperationObject = {
  operationId: string;
  tags?: string[];
  servers?: {url: string}[];
  security?: Record<string, string[]>[];
  parameters?: (ParameterObject | Ref)[];
  requestBody?: {required?: boolean; content: Record<string, Media>};
  responses: Record<string, ResponseObject | Ref>;
  /** Roles that may call the operation, such as `super-user`; `public` means everybody, `client` every application. */
  'x-connect-roles'?: string[];
};

type Method = 'get' | 'post' | 'put' | 'delete';

type PathItem = Partial<Record<Method, OperationObject>> & {
  parameters?: (ParameterObject | Ref)[];
  servers?: {url: string}[];
};

export type DescriptionDocument = {
  servers: {url: string}[];
  security?: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, ResponseObject>;
    parameters?: Record<string, ParameterObject>;
    headers?: Record<string, HeaderObject>;
  };
};

/** An operation whose references to parameters, responses and headers are resolved. */
export type Operation = {
  id: string;
  method: string;
  /** Path template, such as `/organisations/{OrganisationId}`. */
  path: string;
  tag: string;
  roles: readonly string[];
  security: readonly Record<string, string[]>[];
  parameters: readonly ParameterObject[];
  body: {required: boolean; content: Record<string, Media>} | null;
  responses: Readonly<Record<string, {headers: Record<string, HeaderObject>; content: Record<string, Media>}>>;
};

export type Description = {
  document: DescriptionDocument;
  operations: readonly Operation[];
  /** Returns an operation by its id. @throws Error for an unknown id */
  operation: (id: string) => Operation;
  /** Resolves a schema that is a `$ref`, repeatedly if necessary. @throws Error for an unknown name */
  resolve: (schema: Schema) => Schema;
};

const METHODS: readonly Method[] = ['get', 'post', 'put', 'delete'];

/** Resolves a `$ref`, repeatedly if necessary. @throws Error for a reference without a target */
type Follow = <Value extends object>(value: Value | Ref) => Value;

/** Caches resolved references, because operations share most of them. */
function createFollow(document: DescriptionDocument): Follow {
  const known = new Map<string, object>();
  function find(reference: string): object {
    const names = reference.replace(/^#\//, '').split('/');
    const found = names.reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      document,
    );
    if (typeof found !== 'object' || found === null) throw new Error(`The API description has no ${reference}.`);
    return follow(found);
  }
  function follow<Value extends object>(value: Value | Ref): Value {
    if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value;
    const found = known.get(value.$ref) ?? find(value.$ref);
    known.set(value.$ref, found);
    return found as Value;
  }
  return follow;
}

/** Merges parameters of an operation (`own`) and its path. `own` takes precedence for the same name and location. */
function mergeParameters(own: readonly ParameterObject[], shared: readonly ParameterObject[]): ParameterObject[] {
  return [...shared.filter((one) => !own.some((other) => other.name === one.name && other.in === one.in)), ...own];
}

type Response = Operation['responses'][string];

/** Returns a function that resolves a response and its headers. Cached, because operations share most responses. */
function createResponseReader(follow: Follow): (response: ResponseObject | Ref) => Response {
  const known = new Map<ResponseObject, Response>();
  return (response) => {
    const followed = follow<ResponseObject>(response);
    const {headers = {}, content = {}} = followed;
    const read = known.get(followed) ?? {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [name, follow<HeaderObject>(header)]),
      ),
      content,
    };
    known.set(followed, read);
    return read;
  };
}

function toOperation(
  path: string,
  item: PathItem,
  method: Method,
  {security = []}: DescriptionDocument,
  follow: Follow,
  readResponse: (response: ResponseObject | Ref) => Response,
): Operation | null {
  const operation = item[method];
  if (!operation) return null;
  const resolveAll = (list: readonly (ParameterObject | Ref)[] = []) => list.map((one) => follow<ParameterObject>(one));
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags?.[0] ?? '',
    roles: operation['x-connect-roles'] ?? [],
    security: operation.security ?? security,
    parameters: mergeParameters(resolveAll(operation.parameters), resolveAll(item.parameters)),
    body: operation.requestBody
      ? {required: operation.requestBody.required ?? false, content: operation.requestBody.content}
      : null,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, readResponse(response)]),
    ),
  };
}

/** Indexes a description. @throws Error for a reference without a target */
export function readDescription(document: DescriptionDocument): Description {
  const follow = createFollow(document);
  const readResponse = createResponseReader(follow);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.map((method) => toOperation(path, item, method, document, follow, readResponse)).filter(
      (one) => one !== null,
    ),
  );
  const byId = new Map(operations.map((one) => [one.id, one]));
  return {
    document,
    operations,
    operation(id) {
      const found = byId.get(id);
      if (!found) throw new Error(`The API description has no operation ${id}.`);
      return found;
    },
    resolve: (schema) => follow<Schema>(schema),
  };
}
