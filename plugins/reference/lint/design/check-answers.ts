/** Checks headers and statuses of responses against the paths of the description. */
import {createResolver, METHODS} from '../../model/openapi';
import type {Header, OpenApiDocument, PathItem, Resolver, Response} from '../../model/openapi';
import type {Fault} from '../check-description';

import {listOperations, responsesOf} from './list-operations';
import type {Placed} from './list-operations';

function exampleOf(response: Response, name: string, resolver: Resolver): string | undefined {
  const header = response.headers?.[name];
  const value = header && resolver.resolve<Header>(header).example;
  return value === undefined ? undefined : String(value);
}

/** Finds the path of the description that matches a URL. */
function findItem(address: string, document: OpenApiDocument): PathItem | undefined {
  const {pathname} = new URL(address);
  const toPattern = (path: string) =>
    new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`);
  const matching = Object.keys(document.paths)
    .filter((path) => toPattern(path).test(pathname))
    // Paths without parameters take precedence (OpenAPI 3.1, section 4.8.8.2).
    .sort((a, b) => a.split('{').length - b.split('{').length);
  return matching[0] === undefined ? undefined : document.paths[matching[0]];
}

/** Checks that Location is the URL of a new resource that has a GET (RFC 9110, section 15.3.2). */
function checkLocation(placed: Placed, status: string, response: Response, document: OpenApiDocument): Fault[] {
  const address = exampleOf(response, 'Location', createResolver(document));
  const servers = (placed.operation.servers ?? document.servers ?? []).map(({url}) => url);
  if (!/^20[12]$/.test(status) || address === undefined || !servers.some((url) => address.startsWith(url))) return [];
  const item = findItem(address, document);
  const isNew = item !== placed.item;
  return item?.get && isNew
    ? []
    : [
        {
          at: placed.operation,
          what: `${placed.place}: Location of ${status} is ${address}, ${item?.get ? 'the address of the request itself' : 'which has no GET'}.`,
          remedy: 'Remove the header, or write the address at which clients can read the new record.',
        },
      ];
}

/**
 * Checks that Allow lists all methods of the path (RFC 9110, section 10.2.1). OpenID Connect requires POST in addition
 * to GET at some endpoints (Core 1.0, sections 3.1.2.1 and 5.3). This POST is not a separate operation: the description
 * of the GET mentions it as code.
 */
function checkAllow({place, operation, item}: Placed, status: string, response: Response, resolver: Resolver): Fault[] {
  if (status !== '405') return [];
  const allowed = (exampleOf(response, 'Allow', resolver) ?? '').split(/,\s*/).sort().join(', ');
  const methods = METHODS.filter(
    (method) => item[method] ?? operation.description?.includes(`\`${method.toUpperCase()}\``),
  )
    .map((method) => method.toUpperCase())
    .sort()
    .join(', ');
  return allowed === methods
    ? []
    : [
        {
          at: operation,
          what: `${place}: Allow of 405 is "${allowed}", but the path has ${methods}.`,
          remedy: 'Write an example of Allow with the methods of the path.',
        },
      ];
}

/** Rejects 404 for paths without a parameter, because they name no record. The status of an empty list is 200. */
function checkMissing({place, operation, path, method}: Placed, status: string): Fault[] {
  if (status !== '404' || path.includes('{') || method === 'post') return [];
  return [
    {
      at: operation,
      what: `${place} has a response 404, but its path names no record.`,
      remedy: 'Describe 200 with an empty list, or 400 for a wrong parameter.',
    },
  ];
}

function checkRecord({place, operation, path, method}: Placed, document: OpenApiDocument): Fault[] {
  const isManagement = operation.servers === undefined && (document.servers?.length ?? 0) > 0;
  if (!isManagement || !['put', 'delete'].includes(method) || !path.includes('{') || operation.responses['404'])
    return [];
  return [
    {
      at: operation,
      what: `${place} has no response 404.`,
      remedy: 'Describe the response for a record that does not exist.',
    },
  ];
}

export function checkAnswers(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  return listOperations(document).flatMap((placed) => [
    ...responsesOf(placed, resolver).flatMap(([status, response]) => [
      ...checkLocation(placed, status, response, document),
      ...checkAllow(placed, status, response, resolver),
      ...checkMissing(placed, status),
    ]),
    ...checkRecord(placed, document),
  ]);
}
