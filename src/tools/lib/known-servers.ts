import {DEFAULT_SITE_URL} from '../../site/facts';

/**
 * The servers of Connect. A test compares the addresses with the API description and with docs/platform/index.mdx.
 * The public keys that verify example tokens are in example-keys.ts.
 */

export type ServerName = 'sandbox' | 'production';

export type Endpoints = Readonly<Record<string, string>>;

export type KnownServer = {
  name: ServerName;
  /** Issuer, endpoints with `jwks_uri`, and aliases: as in discovery (RFC 8414, section 2; RFC 8705, section 5). */
  issuer: string;
  endpoints: Endpoints;
  mtlsEndpointAliases: Endpoints;
  /** Origins of the other hosts. */
  api: string;
  data: string;
  federation: string;
  keystore: string;
};

/** Paths of the OpenID Provider by member of the discovery document. */
const PATHS: Endpoints = {
  authorization_endpoint: '/auth',
  token_endpoint: '/token',
  introspection_endpoint: '/token/introspection',
  revocation_endpoint: '/token/revocation',
  pushed_authorization_request_endpoint: '/request',
  backchannel_authentication_endpoint: '/backchannel',
  device_authorization_endpoint: '/device/auth',
  userinfo_endpoint: '/me',
  registration_endpoint: '/reg',
  end_session_endpoint: '/session/end',
  jwks_uri: '/jwks',
};

const FOR_BROWSERS = ['authorization_endpoint', 'end_session_endpoint', 'jwks_uri'];

function createServer(name: ServerName, domain: string): KnownServer {
  const issuer = `https://auth.${domain}`;
  const aliasHost = `https://matls-auth.${domain}`;
  const entries = Object.entries(PATHS);
  return {
    name,
    issuer,
    endpoints: {
      ...Object.fromEntries(entries.map(([member, path]) => [member, issuer + path])),
      registration_endpoint: `${aliasHost}${PATHS.registration_endpoint}`,
    },
    mtlsEndpointAliases: Object.fromEntries(
      entries.filter(([member]) => !FOR_BROWSERS.includes(member)).map(([member, path]) => [member, aliasHost + path]),
    ),
    api: `https://matls-api.${domain}`,
    data: `https://data.${domain}`,
    federation: `https://federation.${domain}`,
    keystore: `https://keystore.${domain}`,
  };
}

const DOMAIN = new URL(DEFAULT_SITE_URL).host;

export const KNOWN_SERVERS: Readonly<Record<ServerName, KnownServer>> = {
  sandbox: createServer('sandbox', `sandbox.${DOMAIN}`),
  production: createServer('production', DOMAIN),
};

/** The server of Connect with exactly this issuer. */
export function findServer(issuer: string): KnownServer | undefined {
  return Object.values(KNOWN_SERVERS).find((server) => server.issuer === issuer);
}
