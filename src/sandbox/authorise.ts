/** Checks the token, the scope and the role of a request, in the documented order. */
import {PLATFORM_ROLES} from './access';
import type {Operation} from './description';
import {headerOf} from './http';
import type {SandboxRequest} from './http';
import {problem, Refusal} from './refusal';
import type {Caller, TokenRights} from './world';

/** Reads an access token. Returns null if the token is unknown, expired, revoked or bound to another certificate. */
export type ReadToken = (
  token: string,
  certificate: string | null,
) => Promise<{subject: string; clientId?: string; scopes: readonly string[]; rights?: TokenRights | undefined} | null>;

/** Whether the operation needs an access token. The OpenID Provider authenticates its clients itself. */
function takesAccessToken({security}: Operation): boolean {
  return security.some((alternative) => 'oauth2' in alternative);
}

function withChallenge(refusal: Refusal, challenge: string): Refusal {
  return new Refusal(refusal.status, refusal.body, [['WWW-Authenticate', challenge]]);
}

/**
 * @param callerOf returns the roles of a subject, given the rights in the token
 * @returns the caller, or null for an operation without access token
 * @throws Refusal 401 `invalid_token`, 403 `insufficient_scope`, 403 `role_missing`
 */
export async function authorise(
  operation: Operation,
  request: SandboxRequest,
  readToken: ReadToken,
  callerOf: (subject: string, rights?: TokenRights) => Omit<Caller, 'scopes'>,
): Promise<Caller | null> {
  if (!takesAccessToken(operation)) return null;
  const header = headerOf(request.headers, 'Authorization');
  if (header === undefined) {
    const {hostname} = new URL(request.url);
    throw withChallenge(problem('invalid_token'), `Bearer realm="${hostname}"`);
  }
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  const read = token === undefined ? null : await readToken(token, request.certificate);
  if (!read) throw withChallenge(problem('invalid_token'), 'Bearer error="invalid_token"');
  const {subject, clientId, scopes, rights} = read;
  const hasScope = operation.security.some(({oauth2}) => oauth2?.every((scope) => scopes.includes(scope)));
  if (!hasScope) throw withChallenge(problem('insufficient_scope'), 'Bearer error="insufficient_scope"');
  const caller = {...callerOf(subject, rights), scopes, ...(clientId !== undefined && {client: clientId})};
  if (!caller.roles.some((role) => operation.roles.includes(role))) throw problem('role_missing');
  return caller;
}

/**
 * Checks that callers without a platform role change only records of their own organisations.
 * @throws Refusal 403 `role_missing`
 */
export function assertOwner(
  {method, roles}: Operation,
  path: Readonly<Record<string, string>>,
  caller: Caller | null,
): void {
  const organisation = path.OrganisationId;
  if (!caller || organisation === undefined || method === 'GET') return;
  const isOfPlatform = PLATFORM_ROLES.some((role) => caller.roles.includes(role) && roles.includes(role));
  if (!isOfPlatform && !caller.organisations.includes(organisation)) throw problem('role_missing');
}
