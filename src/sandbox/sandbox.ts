/** The simulated Connect: joins the engine, the rules, the OpenID Provider and the records. */
import {answerRequest} from './answer-request';
import type {Services} from './answer-request';
import {keystore} from './certificates/keystore';
import {readDescription} from './description';
import type {DescriptionDocument} from './description';
import {heldKeysOf} from './held-keys';
import {headerOf} from './http';
import type {SandboxResponse} from './http';
import {identitiesOf, callerOf} from './identities';
import {GUARDS, HANDLERS, RESOURCES} from './parts';
import {ConsentRequired, createProvider} from './provider';
import {Refusal} from './refusal';
import {mapOperations} from './resource-operations';
import {deriveClients} from './resources/clients';
import {viewUser} from './resources/users';
import {stringifyBody} from './response-body';
import type {Consent, Credentials, Exchange, Identity, Sandbox} from './sandbox.types';
import type {SeedRecord} from './seed/collect-seed';
import {seedRecords} from './seed/seed-records';
import {transportCertificateOf} from './seed/transport-certificates';
import {recordChanges, type Performer} from './special/audit';
import {advanceJobs} from './special/background';
import {acceptsSecret} from './special/ecosystem-clients';
import {Store} from './store';
import type {Change, SavedState} from './store';
import {createValidator} from './validate';
import {toTime} from './values';
import {deliverEvents} from './webhooks/deliver-events';
import type {Answer, JsonObject, World} from './world';

type SandboxOptions = {
  /** Initial records to leave out. */
  omit?: (record: SeedRecord) => boolean;
  now?: () => Date;
  uuid?: () => string;
};

const kindOf = (identity: string) => (identity.includes('@') ? 'person' : 'application');

/** Scopes of the first alternative in `security` for which this kind of identity can get a token. */
function scopesFor(security: readonly Record<string, string[]>[], kind: Identity['kind']): readonly string[] {
  const alternatives = security.flatMap(({oauth2}) => (oauth2 ? [oauth2] : []));
  const isOfApplication = (scopes: readonly string[]) =>
    scopes.some((scope) => /^directory:(software|admin)$/.test(scope));
  return alternatives.find((scopes) => isOfApplication(scopes) === (kind === 'application')) ?? DEFAULT_SCOPES[kind];
}

/** Scopes of tokens for operations that the identity may not call, so that the response is the documented 403. */
const DEFAULT_SCOPES = {person: ['openid', 'directory:website'], application: ['directory:software']} as const;

function toResponse({status, body, headers = [], contentType}: Answer): SandboxResponse {
  return {
    status,
    headers: [
      ...(body === undefined || contentType === undefined ? [] : [['Content-Type', contentType] as const]),
      ...headers,
    ],
    body: stringifyBody(body),
  };
}

/**
 * Creates a simulated Connect with its initial records.
 * @param document the API description that `plugins/reference/sandbox` writes
 */
export function createSandbox(document: DescriptionDocument, options: SandboxOptions = {}): Sandbox {
  const {now = () => new Date(), uuid = () => crypto.randomUUID(), omit} = options;
  const description = readDescription(document);
  const world: World = {description, store: new Store(), now, uuid};
  const provider = createProvider(world, {
    acceptsSecret: (id, secret) => acceptsSecret(world, id, secret),
    profileOf: (person) => (viewUser(person, world).OrgAccessDetails ?? {}) as JsonObject,
  });
  seedRecords(RESOURCES, world, omit);
  let changes: Change[] = [];

  /** Collects changes of records. With a `performer`, also writes the audit trail and sends webhook messages. */
  function takeChanges(performer: Performer | null): void {
    if (performer) deriveClients(world);
    const taken = world.store.takeChanges();
    changes = [...changes, ...taken];
    if (!performer) return;
    recordChanges(world, taken, performer, toTime(world.now()));
    world.store.takeChanges();
    deliverEvents(taken, world);
    changes = [...changes, ...world.store.takeChanges()];
  }

  const services: Services = {
    world,
    validate: createValidator(document),
    resources: RESOURCES,
    operations: mapOperations(RESOURCES, description),
    handlers: {...HANDLERS, ...provider.handlers},
    guards: GUARDS,
    readToken: (token, certificate) => provider.readToken(token, certificate),
    callerOf: (subject, rights) => callerOf(subject, world.store, rights),
    onAnswered: takeChanges,
  };

  async function renew(): Promise<SavedState> {
    const {renewCertificates} = await import('./seed/renew-certificates');
    await renewCertificates(world);
    world.store.takeChanges();
    return world.store.save();
  }

  // `identities`, and `credentials` of people, do not wait for this, because they need no renewed certificate.
  const initial = renew();
  // Avoids an unhandled rejection: the first call that awaits `initial` reports the failure.
  initial.catch(() => undefined);

  // Calls run one after the other, as in a transaction.
  let last: Promise<unknown> = initial;
  function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  }

  async function exchange(run: () => Promise<SandboxResponse | null>): Promise<Exchange> {
    changes = [];
    let consent: Consent | null = null;
    let response: SandboxResponse | null = null;
    try {
      response = await run();
    } catch (error) {
      if (!(error instanceof ConsentRequired)) throw error;
      ({consent} = error);
    }
    takeChanges(null);
    return {response, consent, changes};
  }

  async function decide(consent: string, person: string | null): Promise<SandboxResponse | null> {
    try {
      const answer = await provider.decide(consent, person);
      return answer && toResponse(answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return toResponse({
        status: error.status,
        ...(error.body && {body: error.body.value as Answer['body'], contentType: error.body.contentType}),
      });
    }
  }

  async function credentialsFor(identity: string, operation: string, chosen?: string): Promise<Credentials> {
    const {security} = description.operation(operation);
    const kind = kindOf(identity);
    const takesCertificate = security.some((alternative) => 'mutualTLS' in alternative);
    const certificate = takesCertificate ? (chosen ?? transportCertificateOf(identity, world)) : null;
    const takesToken = security.some((alternative) => 'oauth2' in alternative);
    const mayGetToken = kind === 'person' || provider.isClient(identity);
    if (!takesToken || !certificate || !mayGetToken) return {token: null, certificate};
    return {token: await provider.issueToken(identity, scopesFor(security, kind), certificate), certificate};
  }

  return {
    identities: async () => identitiesOf(world.store),
    credentials: (identity, operation, chosen) => {
      const run = () => credentialsFor(identity, operation, chosen);
      return kindOf(identity) === 'person' ? run() : inTurn(run);
    },
    heldKeys: () => inTurn(async () => heldKeysOf(world)),
    send: (request) =>
      inTurn(() =>
        exchange(async () => {
          const background = advanceJobs(world);
          const ifNoneMatch = headerOf(request.headers, 'If-None-Match');
          // The API description has no operations for the files of the keystore.
          const file = await keystore(world, request.url, request.method, ifNoneMatch);
          const response = file ? toResponse(file) : await answerRequest(services, request);
          // Omit background changes if the request was refused, because they would look like effects of the request.
          if (response && response.status < 400) changes = [...background, ...changes];
          return response;
        }),
      ),
    consents: async () => provider.consents(),
    decide: (consent, person) => inTurn(() => exchange(() => decide(consent, person))),
    records: () => inTurn(async () => world.store.all()),
    reset: () =>
      inTurn(async () => {
        world.store.restore(await initial);
        provider.reset();
      }),
  };
}
