import {createResolver, METHODS} from './openapi';
import type {
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

export type SecurityPart = {name: string; scheme: SecurityScheme; scopes: readonly string[]};

/** One way to be let in: all of its parts together. */
export type SecurityAlternative = readonly SecurityPart[];

/** One operation with its references followed, except those inside schemas, which keep their names. */
export type Operation = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  description: string;
  tag: string;
  deprecated: boolean;
  servers: readonly Server[];
  /** Empty means public. */
  security: readonly SecurityAlternative[];
  parameters: readonly Parameter[];
  requestBody: RequestBody | null;
  responses: readonly {status: string; description: string; headers: Record<string, Header>; content: Record<string, Media>}[];
};

export type ApiTag = {name: string; description: string};

export type Api = {
  title: string;
  version: string;
  description: string;
  tags: readonly ApiTag[];
  operations: readonly Operation[];
  resolver: Resolver;
};

/** Form of an operationId: it is the last segment of the page's address. */
const OPERATION_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function mapValues<A, B>(record: Record<string, A> | undefined, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, map(value)]));
}

function toOperation(
  document: OpenApiDocument,
  resolver: Resolver,
  path: string,
  method: Method,
  item: PathItem,
  source: OperationObject,
): Operation {
  const security = source.security ?? document.security ?? [];
  const parameters = [...(item.parameters ?? []), ...(source.parameters ?? [])].map((p) => resolver.resolve<Parameter>(p));
  return {
    id: source.operationId ?? '',
    method,
    path,
    summary: source.summary ?? '',
    description: source.description ?? '',
    tag: source.tags?.[0] ?? '',
    deprecated: source.deprecated ?? false,
    servers: source.servers ?? item.servers ?? document.servers ?? [],
    security: security
      .filter((alternative) => Object.keys(alternative).length > 0)
      .map((alternative) =>
        Object.entries(alternative).map(([name, scopes]) => ({
          name,
          scopes,
          scheme: resolver.resolve<SecurityScheme>({$ref: `#/components/securitySchemes/${name}`}),
        })),
      ),
    parameters,
    requestBody: source.requestBody ? resolver.resolve<RequestBody>(source.requestBody) : null,
    responses: Object.entries(source.responses).map(([status, response]) => {
      const {description, headers, content} = resolver.resolve<Response>(response);
      return {status, description, headers: mapValues(headers, (h) => resolver.resolve<Header>(h)), content: content ?? {}};
    }),
  };
}

/** What is wrong with the operations as a set; each entry names the operation by METHOD and path. */
export function findOperationFaults(operations: readonly Operation[], tags: readonly ApiTag[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const known = new Set(tags.map((tag) => tag.name));
  for (const {id, method, path, tag, summary} of operations) {
    const place = `${method.toUpperCase()} ${path}`;
    if (!OPERATION_ID.test(id)) {
      faults.push(`${place}: operationId "${id}" must be lower-case words joined by hyphens, because it is the page's address.`);
    }
    const other = seen.get(id);
    if (other) faults.push(`${place}: operationId "${id}" is taken by ${other}.`);
    seen.set(id, place);
    if (!known.has(tag)) faults.push(`${place}: tag "${tag}" is not declared in openapi/connect-api.yaml.`);
    if (!summary) faults.push(`${place}: a summary is missing; it is the page's title.`);
  }
  return faults;
}

/**
 * Lists the operations of a bundled description: tags in the order of their declaration, and inside a tag in the order
 * of `paths`.
 * @throws Error naming each operation without a usable id, tag or summary
 */
export function collectApi(document: OpenApiDocument): Api {
  const resolver = createResolver(document);
  const tags = (document.tags ?? []).map(({name, description = ''}) => ({name, description}));
  const order = new Map(tags.map((tag, index) => [tag.name, index]));
  const operations = Object.entries(document.paths)
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const source = item[method];
        return source ? [toOperation(document, resolver, path, method, item, source)] : [];
      }),
    )
    .sort((a, b) => (order.get(a.tag) ?? 0) - (order.get(b.tag) ?? 0));
  const faults = findOperationFaults(operations, tags);
  if (faults.length > 0) throw new Error(`The API description cannot be turned into pages:\n${faults.map((f) => `  - ${f}`).join('\n')}`);
  const {title, version, description = ''} = document.info;
  return {title, version, description, tags, operations, resolver};
}
