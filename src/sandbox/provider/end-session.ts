import {toUrl} from '../../tools/lib/to-url';
import type {Answer, Call, Handler} from '../world';

import {findClient, type Client} from './clients';
import type {Context} from './context';
import {toTexts} from './directory';
import {refuse} from './errors';
import {readQueryOrForm} from './parameters';
import {serverOf} from './server';
import {isAccessToken, readOwnJwt} from './tokens';

/** Ends sessions (OpenID Connect RP-Initiated Logout 1.0). */

const OPERATION = 'get-end-session';

const originOf = (uri: string) => toUrl(uri)?.origin;

/** Finds the client of an ID token. @throws Refusal 400 if the hint is not an ID token of this provider */
async function clientOfHint(context: Context, hint: string): Promise<Client | undefined> {
  const own = await readOwnJwt(context, hint);
  if (!own || isAccessToken(own.header) || typeof own.claims.auth_time !== 'number')
    throw refuse(OPERATION, 'invalid_request', 'The id_token_hint was not issued by this provider.');
  return findClient(context, String(own.claims.aud));
}

/** Whether the URL is registered. A client of the examples may also use any URL with the origin of a redirect URI. */
function isRegistered({registration, isExample}: Client, uri: string): boolean {
  if (toTexts(registration.post_logout_redirect_uris).includes(uri)) return true;
  const origins = toTexts(registration.redirect_uris).map(originOf);
  return isExample && originOf(uri) !== undefined && origins.includes(originOf(uri));
}

function withState(uri: string, state: string | undefined): string {
  if (state === undefined) return uri;
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams({state})}`;
}

export const createEndSessionHandlers = (context: Context): Record<typeof OPERATION, Handler> => ({
  async [OPERATION](call: Call): Promise<Answer> {
    const {id_token_hint: hint, post_logout_redirect_uri: uri, state} = readQueryOrForm(call);
    const client = hint === undefined ? undefined : await clientOfHint(context, hint);
    if (hint !== undefined && uri !== undefined && !(client && isRegistered(client, uri)))
      throw refuse(OPERATION, 'invalid_request', 'The post_logout_redirect_uri is not registered for this client.');
    // Without a hint the client is unknown and cannot have registered the URL, so the browser stays at the provider.
    const target = client && uri !== undefined ? withState(uri, state) : `${serverOf(call.request).issuer}/signed-out`;
    return {
      status: 302,
      headers: [
        ['Cache-Control', 'no-store'],
        ['Location', target],
      ],
    };
  },
});
