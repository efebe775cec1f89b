/** Checks that URLs for programs require https, and that public responses contain no webhook URLs. */
import {createResolver} from '../../model/openapi';
import type {OpenApiDocument, Resolver, Schema} from '../../model/openapi';
import {flatten} from '../../model/schema';
import type {Fault} from '../check-description';

import {
  bodySchemasOf,
  collectProperties,
  listOperations,
  placeOf,
  responsesOf,
  withoutRepeats,
} from './list-operations';
import type {Placed} from './list-operations';

/** Properties with the URL of a web page or picture, which may use http. */
const FOR_PEOPLE = /(logo|policy|tos|terms.*|home.*|client|portal|authority)_?(uri|url)$/i;
const WEBHOOK = /webhook/i;

function acceptsHttp({pattern, format}: Schema): boolean {
  if (pattern === undefined || format !== 'uri') return false;
  return new RegExp(pattern, 'u').test('http://a.example/a');
}

function checkProperties(schema: Schema, {place, operation}: Placed, isPublic: boolean, resolver: Resolver): Fault[] {
  return collectProperties(schema, resolver).flatMap(({name, schema: property}): Fault[] => {
    const flat = flatten(property, resolver);
    const item = typeof flat.items === 'object' ? flatten(flat.items, resolver) : flat;
    const isRedirect = /redirect_?uris?$/i.test(name);
    if (isPublic && WEBHOOK.test(name))
      return [
        {
          at: placeOf(property, operation),
          what: `${place} is public and returns "${name}".`,
          remedy: 'Leave the addresses of webhooks out of public responses: they are for their owners only.',
        },
      ];
    if (FOR_PEOPLE.test(name) || (isRedirect && item.pattern === '^[^#]+$') || !acceptsHttp(item)) return [];
    return [
      {
        at: placeOf(property, operation),
        what: `"${name}" accepts an http address, but programs use this address.`,
        remedy: 'Write "pattern: ^https://.*". Only addresses of web pages and pictures may use http.',
      },
    ];
  });
}

export function checkAddresses(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  return withoutRepeats(
    listOperations(document).flatMap((placed) => {
      const isPublic = placed.operation['x-connect-roles']?.includes('public') ?? false;
      const answers = responsesOf(placed, resolver).flatMap(([, {content = {}}]) =>
        Object.values(content).flatMap(({schema}) => (schema ? [schema] : [])),
      );
      return [
        ...bodySchemasOf(placed, resolver).flatMap((schema) => checkProperties(schema, placed, false, resolver)),
        ...answers.flatMap((schema) => checkProperties(schema, placed, isPublic, resolver)),
      ];
    }),
  );
}
