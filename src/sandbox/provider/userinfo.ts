import type {JsonObject} from '../../tools/lib/json';
import {toUrl} from '../../tools/lib/to-url';
import type {Answer, Call, Handler} from '../world';

import {profileOf, type Context} from './context';
import {findPerson} from './directory';
import {refuseScope, refuseToken} from './errors';
import {accepts, bearerOf, serverOf} from './server';
import {readAccessToken, type AccessToken} from './tokens';
import {usableCertificate} from './usable-certificate';

/** Returns claims about the signed-in person (OpenID Connect Core 1.0, section 5.3). */

const NO_STORE = [['Cache-Control', 'no-store']] as const;

/** Requires the token of a person, bound to the certificate of the connection. @throws Refusal 401, 403 */
async function requireToken(context: Context, {request}: Call): Promise<AccessToken> {
  const bearer = bearerOf(request);
  if (bearer === undefined) throw refuseToken(toUrl(request.url)?.host ?? '');
  const token = await readAccessToken(context, bearer);
  const certificate = await usableCertificate(context.world, request);
  const isBound = token?.thumbprint === certificate?.x5tS256;
  if (!token || !certificate || !isBound || !token.isOfPerson) throw refuseToken(null);
  if (!token.scopes.includes('openid')) throw refuseScope();
  return token;
}

function toClaims(context: Context, {subject, scopes}: AccessToken): JsonObject {
  const person = findPerson(context.world, subject);
  const {UserEmail: email = subject, FirstName: first, LastName: last, PhoneNumber: phone} = person?.value ?? {};
  const has = (scope: string) => scopes.includes(scope);
  return {
    sub: subject,
    ...(has('email') && {email, email_verified: true}),
    ...(has('profile') &&
      person && {name: `${String(first)} ${String(last)}`, given_name: String(first), family_name: String(last)}),
    ...(has('phone') && typeof phone === 'string' && {phone_number: phone, phone_number_verified: true}),
    ...(has('trust_framework_profile') && {
      trust_framework_profile: profileOf(context, person),
    }),
  };
}

export const createUserinfoHandlers = (context: Context): Record<'get-userinfo', Handler> => ({
  async 'get-userinfo'(call): Promise<Answer> {
    const token = await requireToken(context, call);
    const claims = toClaims(context, token);
    if (!accepts(call.request, 'application/jwt'))
      return {status: 200, body: claims, contentType: 'application/json', headers: NO_STORE};
    const jwt = await context.signer.sign({iss: serverOf(call.request).issuer, aud: token.clientId, ...claims});
    return {status: 200, body: jwt, contentType: 'application/jwt', headers: NO_STORE};
  },
});
