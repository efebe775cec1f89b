import {isObject, type JsonObject} from '../../tools/lib/json';

import {readClientJwt, readTimes} from './client-jwt';
import type {Client} from './clients';
import {nowOf, type Context} from './context';
import {findPerson} from './directory';
import {refuse} from './errors';
import {isAccessToken, readOwnJwt} from './tokens';

/** Finds the person to authenticate in a backchannel request (OpenID CIBA Core 1.0, section 7.1). */

const HINTS = ['login_hint', 'login_hint_token', 'id_token_hint'] as const;

type Person = {subject: string; email: string};

/** Returns the e-mail address or `sub` of the person from the hint, or undefined for an invalid hint. */
async function readName(
  context: Context,
  operation: string,
  client: Client,
  parameters: JsonObject,
): Promise<string | undefined> {
  const {login_hint: login, login_hint_token: token, id_token_hint: idToken} = parameters;
  if (login !== undefined) return String(login);
  if (idToken !== undefined) {
    const own = await readOwnJwt(context, String(idToken));
    return own && !isAccessToken(own.header) && own.claims.aud === client.id ? String(own.claims.sub) : undefined;
  }
  const read = await readClientJwt(String(token), client.keys);
  if ('mistake' in read) return undefined;
  const {exp} = readTimes(read.claims) ?? {};
  if (exp !== undefined && exp <= nowOf(context))
    throw refuse(operation, 'expired_login_hint_token', 'The login_hint_token has expired.');
  const {sub_id: subject} = read.claims;
  return isObject(subject) && subject.format === 'email' ? String(subject.email) : undefined;
}

/**
 * Finds the person that the hint names. The request must have exactly one hint.
 * @throws Refusal 400 `invalid_request`, `expired_login_hint_token` or `unknown_user_id`
 */
export async function readHint(
  context: Context,
  operation: string,
  client: Client,
  parameters: JsonObject,
): Promise<Person> {
  if (HINTS.filter((name) => name in parameters).length !== 1)
    throw refuse(operation, 'invalid_request', 'Send exactly one of login_hint, login_hint_token and id_token_hint.');
  const name = await readName(context, operation, client, parameters);
  const person = name === undefined ? undefined : findPerson(context.world, name);
  if (person?.value.Status !== 'Active') throw refuse(operation, 'unknown_user_id', 'No account matches the hint.');
  return {subject: String(person.value.UserId), email: String(person.value.UserEmail)};
}
