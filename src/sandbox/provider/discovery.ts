import {KNOWN_SERVERS} from '../../tools/lib/known-servers';
import type {Header} from '../http';
import type {Answer, Call, Handler, JsonValue} from '../world';

import type {Context} from './context';
import {serverOf} from './server';

/** The public documents of the provider (OpenID Connect Discovery 1.0, section 4; RFC 7517, section 5). */

const HEADERS: readonly Header[] = [['Cache-Control', 'public, max-age=900']];

/** Returns the discovery document of the API description, with the host names of the environment. */
function toMetadata({world}: Context, {request}: Call): JsonValue {
  const {content} = world.description.operation('well-known').responses['200'] ?? {};
  const example = content?.['application/json']?.example;
  if (example === undefined) throw new Error('The API description has no discovery document.');
  const {production, sandbox} = KNOWN_SERVERS;
  if (serverOf(request) === production) return example;
  const domainOf = ({issuer}: {issuer: string}) => issuer.replace('https://auth.', '.');
  const text = JSON.stringify(example).replaceAll(
    new RegExp(`(https://[a-z-]+)${domainOf(production).replaceAll('.', '\\.')}`, 'g'),
    `$1${domainOf(sandbox)}`,
  );
  return JSON.parse(text) as JsonValue;
}

const toAnswer = (body: JsonValue): Answer => ({
  status: 200,
  body,
  contentType: 'application/json',
  headers: HEADERS,
});

export const createDiscoveryHandlers = (context: Context): Record<'well-known' | 'get-jwks', Handler> => ({
  'well-known': (call) => toAnswer(toMetadata(context, call)),
  'get-jwks': async () => toAnswer({keys: [...(await context.signer.publicKeys())]}),
});
