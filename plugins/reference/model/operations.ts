/** Converts the bundled description to operations and tags with resolved references. */
import {createResolver, METHODS} from './openapi';
import type {
  ExternalDocs,
  Header,
  Media,
  Method,
  OpenApiDocument,
  OperationObject,
  Parameter,
  PathItem,
  RequestBody,
  Resolver,
  Response,
  SecurityScheme,
  Server,
} from './openapi';
import type {ValueNote} from './value-note';

export type SecurityPart = {name: string; scheme: SecurityScheme; scopes: readonly string[]};

/** Schemes that are required together. Empty if no credential is required. */
export type SecurityAlternative = readonly SecurityPart[];

/** Dates are `YYYY-MM-DD`. `replacedBy` is an operation id. */
type Deprecation = {since: string; sunset: string; replacedBy: string | null};

/** An operation with resolved references, except in schemas: pages show the names of referenced schemas. */
export type Operation = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  description: string;
  /** Summary and description of the path. */
  pathWords: {summary: string; description: string};
  tag: string;
  deprecated: boolean;
  /** Null if the dates are missing. The lint reports this as an error. */
  deprecation: Deprecation | null;
  /** Ids in `roles.ts`, least privileged first. */
  roles: readonly string[];
  servers: readonly Server[];
  /** Empty if the operation is public. */
  security: readonly SecurityAlternative[];
  parameters: readonly Parameter[];
  requestBody: RequestBody | null;
  responses: readonly {
    status: string;
    description: string;
    headers: Record<string, Header>;
    content: Record<string, Media>;
  }[];
};

export type ApiTag = {
  name: string;
  description: string;
  /** The page that explains the resource (OpenAPI 3.1, External Documentation Object). */
  documentation: {label: string; url: string} | null;
};

/** A message that the platform sends to a URL of the receiver. The URL of its page ends with `name`. */
export type Webhook = Omit<Operation, 'path' | 'servers' | 'security' | 'roles'> & {name: string};

export type NamedScheme = {name: string; scheme: SecurityScheme};

export type Api = {
  info: OpenApiDocument['info'];
  documentation: ExternalDocs | null;
  securitySchemes: readonly NamedScheme[];
  tags: readonly ApiTag[];
  operations: readonly Operation[];
  webhooks: readonly Webhook[];
  resolver: Resolver;
  /** Set while an operation is rendered: returns text about the releases that changed the part with this id. */
  noteOf?: (id: string) => string | undefined;
  /** Set while an operation is rendered: returns a note about source and uses of the value with this id. */
  valueOf?: (id: string) => ValueNote | undefined;
};

/** Represents a signed assertion in the body, for which OpenAPI has no security scheme. */
export const CLIENT_ASSERTION: SecurityPart = {
  name: 'clientAssertion',
  scheme: {type: 'http', scheme: 'private_key_jwt'},
  scopes: [],
};

/** Adds the assertion to alternatives without credentials; if there are none, adds a copy of the first alternative. */
function withAssertion(security: readonly SecurityAlternative[]): SecurityAlternative[] {
  const hasEmpty = security.some((alternative) => alternative.length === 0);
  if (hasEmpty) return security.map((alternative) => (alternative.length === 0 ? [CLIENT_ASSERTION] : alternative));
  return [...security, [...(security[0] ?? []), CLIENT_ASSERTION]];
}

function mapValues<A, B>(record: Record<string, A> | undefined, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, map(value)]));
}

function toDeprecation(source: OperationObject): Deprecation | null {
  const {'x-deprecated-since': since, 'x-sunset': sunset, 'x-replaced-by': replacedBy = null} = source;
  return source.deprecated && since !== undefined && sunset !== undefined ? {since, sunset, replacedBy} : null;
}

/** @throws Error if a reference is unresolved or circular */
export function toOperation(
  document: OpenApiDocument,
  resolver: Resolver,
  path: string,
  method: Method,
  item: PathItem,
  source: OperationObject,
): Operation {
  const security = source.security ?? document.security ?? [];
  // Not `some`, because one empty requirement only makes the other requirements optional.
  const isPublic = security.every((alternative) => Object.keys(alternative).length === 0);
  const alternatives = security.map((alternative) =>
    Object.entries(alternative).map(([name, scopes]) => ({
      name,
      scopes,
      scheme: resolver.resolve<SecurityScheme>({$ref: `#/components/securitySchemes/${name}`}),
    })),
  );
  const resolveAll = (parameters: PathItem['parameters'] = []) => parameters.map((p) => resolver.resolve<Parameter>(p));
  const own = resolveAll(source.parameters);
  // A parameter of the operation overrides the same parameter of the path (OpenAPI 3.1, section 4.8.10).
  const shared = resolveAll(item.parameters).filter(
    (p) => !own.some((other) => other.name === p.name && other.in === p.in),
  );
  return {
    id: source.operationId ?? '',
    method,
    path,
    summary: source.summary ?? '',
    description: source.description ?? '',
    pathWords: {summary: item.summary ?? '', description: item.description ?? ''},
    tag: source.tags?.[0] ?? '',
    deprecated: source.deprecated ?? false,
    deprecation: toDeprecation(source),
    roles: source['x-connect-roles'] ?? [],
    servers: source.servers ?? item.servers ?? document.servers ?? [],
    security: source['x-connect-client-assertion'] ? withAssertion(alternatives) : isPublic ? [] : alternatives,
    parameters: [...shared, ...own],
    requestBody: source.requestBody ? resolver.resolve<RequestBody>(source.requestBody) : null,
    responses: Object.entries(source.responses).map(([status, response]) => {
      const {description, headers, content} = resolver.resolve<Response>(response);
      return {
        status,
        description,
        headers: mapValues(headers, (h) => resolver.resolve<Header>(h)),
        content: content ?? {},
      };
    }),
  };
}

/** @throws Error if a reference is unresolved or circular */
function toWebhooks(document: OpenApiDocument, resolver: Resolver): Webhook[] {
  return Object.entries(document.webhooks ?? {}).flatMap(([name, item]) =>
    METHODS.flatMap((method) => {
      const source = item[method];
      if (!source) return [];
      const {path, servers, security, roles, ...webhook} = toOperation(document, resolver, name, method, item, source);
      return [{...webhook, name}];
    }),
  );
}

/**
 * Requires a description that has passed check-description.ts.
 * @returns tags in the order of their declaration, and operations of a tag in the order of `paths`
 */
export function collectApi(document: OpenApiDocument): Api {
  const resolver = createResolver(document);
  const tags = (document.tags ?? []).map(({name, description = '', externalDocs}) => ({
    name,
    description,
    documentation: externalDocs ? {label: externalDocs.description ?? name, url: externalDocs.url} : null,
  }));
  const order = new Map(tags.map((tag, index) => [tag.name, index]));
  const operations = Object.entries(document.paths)
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const source = item[method];
        return source ? [toOperation(document, resolver, path, method, item, source)] : [];
      }),
    )
    .sort((a, b) => (order.get(a.tag) ?? 0) - (order.get(b.tag) ?? 0));
  const securitySchemes = Object.entries(document.components?.securitySchemes ?? {}).map(([name, scheme]) => ({
    name,
    scheme: resolver.resolve<SecurityScheme>(scheme),
  }));
  return {
    info: document.info,
    documentation: document.externalDocs ?? null,
    securitySchemes,
    tags,
    operations,
    webhooks: toWebhooks(document, resolver),
    resolver,
  };
}
