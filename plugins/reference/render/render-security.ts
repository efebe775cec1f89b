/** Renders security schemes: for the authentication of an operation, and as a section of the index page. */
import {REFERENCE_PATH} from '../../../src/reference/paths';
import {BASE_URL} from '../../../src/site/facts';
import type {Flow, FlowName, SecurityScheme} from '../model/openapi';
import {CLIENT_ASSERTION} from '../model/operations';
import type {Api, NamedScheme, Operation, SecurityAlternative, SecurityPart} from '../model/operations';
import {describeRoles} from '../model/roles';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown, renderMarkdown} from './markdown';
import {toFragment} from './render-schema';

const idOf = (name: string) => `security-${name}`;

/** Renders a link to the explanation of a scheme or scope on the index page. */
function linkTo(id: string, words: Html): Html {
  return html`<a href="${BASE_URL.replace(/\/$/, '')}${REFERENCE_PATH}${toFragment(id)}">${words}</a>`;
}

const KEY_PLACES = {header: 'header', query: 'query parameter', cookie: 'cookie'} as const;

function describeHttp({scheme = '', bearerFormat}: SecurityScheme, name: string): Html {
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return name === 'registrationAccessToken'
        ? html`the registration access token of the client`
        : html`a bearer token${bearerFormat !== undefined && html` (<code>${bearerFormat}</code>)`}`;
    case 'basic':
      return html`${name === 'clientSecret' ? 'client id and secret' : 'user name and password'} (HTTP Basic)`;
    default:
      return html`credentials of the HTTP scheme <code>${scheme}</code>`;
  }
}

/** @param isBound whether mutual TLS is required too, so that the token is bound to the certificate (RFC 8705) */
function describeCredential({name, scheme}: NamedScheme, isBound: boolean): Html {
  switch (scheme.type) {
    case 'mutualTLS':
      return html`mutual TLS with the client certificate`;
    case 'oauth2':
      return html`${isBound ? 'a certificate-bound access token' : 'an access token'}`;
    case 'openIdConnect':
      return html`a token of the OpenID provider`;
    case 'apiKey':
      return html`the API key in the ${KEY_PLACES[scheme.in ?? 'header']} <code>${scheme.name ?? ''}</code>`;
    case 'http':
      return describeHttp(scheme, name);
  }
}

function renderScopes({name, scheme, scopes}: SecurityPart): Html {
  if (scheme.type !== 'oauth2' && scheme.type !== 'openIdConnect') return html``;
  if (scopes.length === 0) return html`, of whatever scope`;
  const known = new Set(Object.values(scheme.flows ?? {}).flatMap((flow) => Object.keys(flow.scopes ?? {})));
  const items = scopes.map((scope) =>
    known.has(scope) ? linkTo(`${idOf(name)}.${scope}`, html`<code>${scope}</code>`) : html`<code>${scope}</code>`,
  );
  return html` with ${items.length === 1 ? 'scope' : 'the scopes'} ${items.map((item, index) => html`${index > 0 && (index === items.length - 1 ? ' and ' : ', ')}${item}`)}`;
}

const ASSERTION_PAGE = `${BASE_URL}docs/apis/security/overview/#client-authentication`;

function renderPart(part: SecurityPart, isBound: boolean): Html {
  if (part === CLIENT_ASSERTION)
    return html`<a href="${ASSERTION_PAGE}">a signed client assertion</a> (<code>private_key_jwt</code>) in the body`;
  return html`${linkTo(idOf(part.name), describeCredential(part, isBound))}${renderScopes(part)}`;
}

function renderAlternative(alternative: SecurityAlternative): Html {
  if (alternative.length === 0) return html`<li>no credential at all</li>`;
  const isBound = alternative.some(({scheme}) => scheme.type === 'mutualTLS');
  return html`<li>${alternative.map((part, index) => html`${index > 0 && ', and '}${renderPart(part, isBound)}`)}</li>`;
}

export function renderAuthentication({security, roles}: Operation): Html {
  const callers = describeRoles(roles);
  const body =
    security.length === 0
      ? html`<p>Public: no certificate and no token.</p>`
      : html`${security.length > 1 && html`<p>One of:</p>`}<ul>${security.map(renderAlternative)}</ul>`;
  return html`<section><h2 id="authentication">Authentication</h2>${body}${callers && html`<p>Who may call it: ${callers}.</p>`}</section>`;
}

const FLOWS: Readonly<Record<FlowName, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  password: 'Password',
  implicit: 'Implicit',
};
const ENDPOINTS = {
  authorizationUrl: 'Authorization endpoint',
  tokenUrl: 'Token endpoint',
  refreshUrl: 'Endpoint for refresh tokens',
} as const;

function renderFlow(name: string, flow: FlowName, details: Flow, shown: Set<string>): Html {
  const endpoints = Object.entries(ENDPOINTS).flatMap(([key, label]) => {
    const url = details[key as keyof typeof ENDPOINTS];
    return url ? [html`<li>${label}: <code>${url}</code></li>`] : [];
  });
  const scopes = Object.entries(details.scopes ?? {});
  // Ids must be unique, so a scope of two OAuth flows has an id only in the first flow.
  const row = ([scope, meaning]: [string, string]) => {
    const id = `${idOf(name)}.${scope}`;
    const isFirst = shown.size < shown.add(id).size;
    return html`<tr${isFirst && html` id="${id}"`}><td><code>${scope}</code></td><td>${renderInlineMarkdown(meaning)}</td></tr>`;
  };
  return html`<h4>${FLOWS[flow] ?? flow} flow</h4><ul>${endpoints}</ul>${
    scopes.length > 0 &&
    html`<table><thead><tr><th scope="col">Scope</th><th scope="col">Meaning</th></tr></thead><tbody>${scopes.map(row)}</tbody></table>`
  }`;
}

const TYPES: Readonly<Record<SecurityScheme['type'], string>> = {
  apiKey: 'API key',
  http: 'HTTP authentication',
  mutualTLS: 'Mutual TLS',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
};

function renderScheme(named: NamedScheme): Html {
  const {name, scheme} = named;
  const shown = new Set<string>();
  // For these types, the heading already says what to send.
  const isPlain = scheme.type === 'mutualTLS' || scheme.type === 'oauth2';
  const flows = Object.entries(scheme.flows ?? {}) as [FlowName, Flow][];
  return html`<section><h3 id="${idOf(name)}">${TYPES[scheme.type] ?? scheme.type} (<code>${name}</code>)</h3>${scheme.description && renderMarkdown(scheme.description)}${!isPlain && html`<p>To be sent: ${describeCredential(named, false)}.</p>`}${
    scheme.openIdConnectUrl && html`<p>Its metadata: <code>${scheme.openIdConnectUrl}</code></p>`
  }${flows.map(([flow, details]) => renderFlow(name, flow, details, shown))}</section>`;
}

/** Renders the security schemes; empty if there are none. */
export function renderSecuritySchemes({securitySchemes}: Api): Html {
  if (securitySchemes.length === 0) return html``;
  return html`<details class="op-nested op-about"><summary>Security schemes, flows and scopes</summary><h2 id="security-schemes">Security schemes</h2>${securitySchemes.map(renderScheme)}</details>`;
}
