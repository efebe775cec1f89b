import {KNOWN_SERVERS, type ServerName} from '../../tools/lib/known-servers';
import {loadLater} from '../load-later';
import type {Consent} from '../sandbox.types';
import type {Answer, Handler, TokenRights, World} from '../world';

import {readBytes, statusesOf} from './certificate';
import {findClient} from './clients';
import {listConsents, subjectOf} from './consents';
import type {Context, ProviderOptions} from './context';
import {findPerson} from './directory';
import {refuse} from './errors';
import {createSigner, EXAMPLE_KEYS} from './keys';
import {createChecker} from './parameters';
import {clearState, createState} from './state';
import {issueAccessToken, PORTAL, readAccessToken} from './tokens';

type ReadToken = {
  /** E-mail address of a person, or `ClientId` of an application, as in the parameter `identity` of `issueToken`. */
  subject: string;
  clientId: string;
  scopes: readonly string[];
  rights: TokenRights | undefined;
};

export type Provider = {
  /** Handlers by operation id. They read and validate the raw request themselves. */
  handlers: Record<string, Handler>;
  /** Whether the id belongs to a registered application or to a client of the platform. */
  isClient: (id: string) => boolean;
  /**
   * Issues a token for the management API, without an OAuth flow.
   * @param identity e-mail address of a person, or id of a client. Tokens of people are issued to the portal
   * @param certificate PEM of the certificate to which the token is bound
   * @throws Error if the certificate cannot be read
   */
  issueToken: (
    identity: string,
    scopes: readonly string[],
    certificate: string,
    environment?: ServerName,
  ) => Promise<string>;
  /**
   * Reads an access token that is valid and bound to the certificate.
   * @param environment environment of the token; by default, tokens of both environments are accepted
   * @returns null for a token that gets 401 `invalid_token`
   */
  readToken: (token: string, certificate: string | null, environment?: ServerName) => Promise<ReadToken | null>;
  /** Returns the open decisions. */
  consents: () => Consent[];
  /**
   * Records the decision of a person. If a backchannel request names the person, `person` only says whether they
   * agreed.
   * @param person e-mail address, or null to refuse
   * @returns the redirect, or null when the client polls for the result
   * @throws Refusal 400 if the decision is not open
   */
  decide: (consent: string, person: string | null) => Promise<Answer | null>;
  /** Forgets all tokens, codes and decisions. */
  reset: () => void;
};

const OPERATIONS = [
  'well-known',
  'get-jwks',
  'pushed-authorization-request',
  'get-authorization',
  'token',
  'introspect-token',
  'revoke-token',
  'device-authorization',
  'backchannel-authentication',
  'get-userinfo',
  'get-end-session',
  'create-client-registration',
  'get-client-registration',
  'update-client-registration',
  'delete-client-registration',
] as const;

/** Creates the OpenID Provider and the client registration of the simulated Connect. */
export function createProvider(world: World, options: ProviderOptions = {}): Provider {
  const {keys = EXAMPLE_KEYS} = options;
  const context: Context = {
    world,
    options,
    keys,
    signer: createSigner(keys.signing),
    check: createChecker(world.description),
    state: createState(),
  };
  return {
    handlers: loadLater(OPERATIONS, async () => (await import('./create-handlers')).createHandlers(context)),
    isClient: (id) => findClient(context, id) !== undefined,
    async issueToken(identity, scopes, pem, environment = 'sandbox') {
      const certificate = await readBytes(pem);
      if (!certificate) throw new Error('The certificate cannot be read.');
      const isPerson = identity.includes('@');
      return issueAccessToken(context, KNOWN_SERVERS[environment], {
        clientId: isPerson ? PORTAL : identity,
        subject: isPerson ? (subjectOf(context, identity) ?? identity) : identity,
        scopes,
        thumbprint: certificate.x5tS256,
        grantId: world.uuid(),
      });
    },
    async readToken(token, pem, environment) {
      const read = await readAccessToken(context, token);
      const certificate = pem === null ? null : await readBytes(pem);
      if (!read || !certificate || read.thumbprint !== certificate.x5tS256) return null;
      if (statusesOf(world, certificate).some((status) => status === 'Revoked' || status === 'Expired')) return null;
      if (environment && read.claims.iss !== KNOWN_SERVERS[environment].issuer) return null;
      const person = read.isOfPerson ? findPerson(world, read.subject) : undefined;
      const subject = String(person?.value.UserEmail ?? read.subject);
      return {subject, clientId: read.clientId, scopes: read.scopes, rights: read.rights};
    },
    consents: () => listConsents(context),
    async decide(id, person) {
      const isOpen = listConsents(context).some((one) => one.id === id);
      const open = context.state.consents.get(id);
      context.state.consents.delete(id);
      if (!open || !isOpen) throw refuse('get-authorization', 'invalid_request', 'This decision is not open.');
      return open.answer(person);
    },
    reset: () => clearState(context.state),
  };
}
