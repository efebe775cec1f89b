import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {findServer, KNOWN_SERVERS} from './known-servers';

const read = (file: string) => readFileSync(path.join(__dirname, '../../..', file), 'utf8');

type Description = {
  wellKnown: {get: {responses: {200: {content: {'application/json': {example: Record<string, unknown>}}}}}};
};

describe('KNOWN_SERVERS', () => {
  it('has the addresses of the API description', () => {
    const description = parse(read('openapi/paths/openid-provider.yaml'), {logLevel: 'silent'}) as Description;
    const {example} = description.wellKnown.get.responses[200].content['application/json'];
    const {issuer, endpoints, mtlsEndpointAliases} = KNOWN_SERVERS.production;
    const addresses = Object.entries(example).filter(([member]) => /_endpoint$|^jwks_uri$/.test(member));
    expect({issuer, ...endpoints}).toEqual({issuer: example.issuer, ...Object.fromEntries(addresses)});
    expect(mtlsEndpointAliases).toEqual(example.mtls_endpoint_aliases);
  });

  it('has the hosts of the documentation', () => {
    const page = read('docs/platform/index.mdx');
    const {sandbox, production} = KNOWN_SERVERS;
    for (const host of ['issuer', 'api', 'data', 'federation', 'keystore'] as const)
      expect(page).toContain(`| \`${production[host]}\` | \`${sandbox[host]}\` |`);
    const aliasOf = ({mtlsEndpointAliases}: typeof sandbox) => new URL(mtlsEndpointAliases.token_endpoint ?? '').origin;
    expect(page).toContain(`| \`${aliasOf(production)}\` | \`${aliasOf(sandbox)}\` |`);
  });

  it('finds a server by exactly its issuer', () => {
    expect(findServer('https://auth.sandbox.connect.example')?.name).toBe('sandbox');
    expect(findServer('https://auth.connect.example')?.name).toBe('production');
    expect(findServer('https://auth.connect.example/')).toBeUndefined();
  });
});
