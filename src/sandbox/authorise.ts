/** Checks the token, the scope and the role of a request, in the order that the documentation states. */
import {PLATFORM_ROLES} from './access';
import type {Operation} from './description';
import {headerOf} from './http';
import type {SandboxRequest} from './http';
import {problem, Refusal} from './refusal';
import type {Caller, TokenRights} from './world';

/** What an access token says; null for one that is unknown, expired, revoked or bound to another certificate. */
export type ReadToken = (
  token: string,
  certificate: string | null,
) => Promise<{subject: string; clientId?: string; scopes: readonly string[]; rights?: TokenRights | undefined} | null>;

/** Whether the core checks the token of an operation. The OpenID Provider authenticates its clients itself. */
function takesAccessToken({security}: Operation): boolean {
  return security.some((alternative) => 'oauth2' in alternative);
}

function withChallenge(refusal: Refusal, challenge: string): Refusal {
  return new Refusal(refusal.status, refusal.body, [['WWW-Authenticate', challenge]]);
}

/**
 * @param callerOf the roles of a subject, with the rights that the token carries
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
 * Administrators and users of an organisation, and applications, change records of their own organisations only.
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
