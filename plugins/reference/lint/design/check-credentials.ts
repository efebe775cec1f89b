/** Checks that hosts and bodies match the credentials of an operation, so that generated clients can authenticate. */
import {createResolver} from '../../model/openapi';
import type {OpenApiDocument, Resolver, SecurityScheme, Server} from '../../model/openapi';
import type {Fault} from '../check-description';

import {bodySchemasOf, collectProperties, listOperations} from './list-operations';
import type {Placed} from './list-operations';

/** Matches hosts that request a client certificate in the TLS handshake. */
const MUTUAL_TLS_HOST = /^https:\/\/matls-/;

function needsCertificate({operation}: Placed, document: OpenApiDocument, resolver: Resolver): boolean {
  const security = operation.security ?? document.security ?? [];
  const isCertificate = (name: string) =>
    resolver.resolve<SecurityScheme>({$ref: `#/components/securitySchemes/${name}`}).type === 'mutualTLS';
  return security.length > 0 && security.every((alternative) => Object.keys(alternative).some(isCertificate));
}

function checkHosts(placed: Placed, document: OpenApiDocument, resolver: Resolver): Fault[] {
  const servers: readonly Server[] = placed.operation.servers ?? document.servers ?? [];
  const others = servers.filter(({url}) => !MUTUAL_TLS_HOST.test(url));
  if (others.length === 0 || !needsCertificate(placed, document, resolver)) return [];
  return [
    {
      at: placed.operation,
      what: `${placed.place} always needs a client certificate, but ${others.map(({url}) => url).join(' and ')} does not request one.`,
      remedy: 'List only the hosts that begin with matls-, or add a security alternative without mutualTLS.',
    },
  ];
}

function checkAssertion(placed: Placed, resolver: Resolver): Fault[] {
  if (!placed.operation['x-connect-client-assertion']) return [];
  const hasField = bodySchemasOf(placed, resolver).some((schema) =>
    collectProperties(schema, resolver).some(({name}) => name === 'client_assertion'),
  );
  return hasField
    ? []
    : [
        {
          at: placed.operation,
          what: `${placed.place} accepts a client assertion, but its body has no property client_assertion.`,
          remedy: 'Add openapi/components/schemas/ClientAuthentication.yaml to the schema of the body.',
        },
      ];
}

export function checkCredentials(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  return listOperations(document).flatMap((placed) => [
    ...checkHosts(placed, document, resolver),
    ...checkAssertion(placed, resolver),
  ]);
}
