/** The state of the simulated Connect that the page displays. */
import type {JsonValue} from '../../../reference/sample-request';
import type {SandboxRequest} from '../../../sandbox/http';
import type {OwnKey} from '../../../sandbox/own-keys/own-key';
import type {Consent, Credentials, Exchange, HeldKey, Identity, Sandbox} from '../../../sandbox/sandbox.types';
import type {Change, StoredRecord} from '../../../sandbox/store';
import {wordsOf} from '../send';

import {certificateFor, chooseCertificate, type ChosenCertificate} from './certificates';
import type {Chosen} from './identities';
import {createReaderKeys} from './reader-keys';

/** Values from an earlier response that are carried to the form of another operation. */
export type Carried = {
  /** Id of the operation. */
  operation: string;
  /** Name of the field → value. */
  values: Readonly<Record<string, JsonValue>>;
  /** An access token that replaces the token of the identity. */
  token?: string;
};

/** The operation, path parameters and identity of the last request. */
export type Sent = {
  /** Id of the operation. */
  operation: string;
  /** Path parameters by name. */
  path: Readonly<Record<string, string>>;
  identity: Identity | undefined;
};

type Presented = Credentials & {
  identity: string;
  operation: string;
  /** `kid` of the certificate, or undefined if the simulation chose the certificate. */
  kid: string | undefined;
};

export type SessionState = {
  phase: 'idle' | 'starting' | 'ready' | 'failed';
  /** Why the simulation failed. */
  reason: string;
  identities: readonly Identity[];
  chosen: Chosen | null;
  /** Certificates and keys that the directory has for applications. */
  held: readonly HeldKey[];
  certificate: ChosenCertificate | null;
  /** Keys that the reader made in this tab. */
  ownKeys: readonly OwnKey[];
  /** Credentials of the chosen identity, or null until they are known. */
  presented: Presented | null;
  /** Null until the reader opens the list. */
  records: readonly StoredRecord[] | null;
  consents: readonly Consent[];
  /** The changes of the last request or decision. */
  changes: readonly Change[];
  carried: Carried | null;
  /** The record whose identifiers are filled into the next form. */
  carriedRecord: StoredRecord | null;
  sent: Sent | null;
};

const INITIAL: SessionState = {
  phase: 'idle',
  reason: '',
  identities: [],
  chosen: null,
  held: [],
  certificate: null,
  ownKeys: [],
  presented: null,
  records: null,
  consents: [],
  changes: [],
  carried: null,
  carriedRecord: null,
  sent: null,
};

/** Whether `presented` is up to date for an identity, an operation and the chosen certificate. */
export function isCurrent({presented, held, certificate}: SessionState, identity: string, operation: string): boolean {
  const kid = certificateFor(held, identity, certificate)?.kid;
  return presented?.identity === identity && presented.operation === operation && presented.kid === kid;
}

/**
 * Stores the state of one simulation, and notifies listeners when the state changes.
 * @param connect starts a simulation; called on first use and again after a failure
 */
export function createSession(connect: () => Sandbox) {
  let state = INITIAL;
  let started: Promise<Sandbox> | null = null;
  const listeners = new Set<() => void>();

  function update(part: Partial<SessionState>): void {
    state = {...state, ...part};
    for (const listener of listeners) listener();
  }

  async function begin(): Promise<Sandbox> {
    update({phase: 'starting', reason: ''});
    const sandbox = connect();
    update({identities: await sandbox.identities(), phase: 'ready'});
    // Not awaited, so that the identities appear sooner. Errors are ignored, because the next call reports them.
    sandbox.heldKeys().then(
      (held) => update({held}),
      () => undefined,
    );
    return sandbox;
  }

  /** Resets the state after a failure, because the records are lost with the worker. */
  function fail(error: unknown): void {
    started = null;
    update({...INITIAL, chosen: state.chosen, phase: 'failed', reason: wordsOf(error)});
  }

  /** @throws Error if the simulation cannot be started */
  function start(): Promise<Sandbox> {
    if (started) return started;
    const starting = begin();
    started = starting;
    starting.catch((error: unknown) => {
      if (started === starting) fail(error);
    });
    return starting;
  }

  /** Runs a step, then reads the state that the step may have changed. @throws Error if the worker stops */
  async function run<Value>(step: (sandbox: Sandbox) => Promise<Value>): Promise<Value> {
    const sandbox = await start();
    try {
      const value = await step(sandbox);
      const [identities, held, consents, records] = await Promise.all([
        sandbox.identities(),
        sandbox.heldKeys(),
        sandbox.consents(),
        state.records && sandbox.records(),
      ]);
      update({identities, held, consents, records});
      return value;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  function exchange(step: (sandbox: Sandbox) => Promise<Exchange>): Promise<Exchange> {
    return run(async (sandbox) => {
      const result = await step(sandbox);
      update({changes: result.changes});
      return result;
    });
  }

  const keys = createReaderKeys({
    start,
    held: async () => (await start()).heldKeys(),
    own: () => state.ownKeys,
    keep: (key) => update({ownKeys: [...state.ownKeys, key]}),
  });

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (): void => void start().catch(() => undefined),
    /** @throws Error if the simulation cannot be started */
    ready: (): Promise<unknown> => start(),
    choose: (chosen: Chosen): void => update({chosen}),
    /** @param kid key identifier of the certificate that the identity presents from now on */
    chooseCertificate: (identity: string, kid: string): void =>
      update({certificate: chooseCertificate(state.held, identity, kid)}),
    carry: (carried: Carried): void => update({carried}),
    carryRecord: (carriedRecord: StoredRecord): void => update({carriedRecord}),
    /** Clears the carried values, so that they fill one form only. */
    dropCarried: (): void => update({carried: null, carriedRecord: null}),
    makeKey: keys.makeKey,
    sign: keys.sign,
    signAgain: keys.signAgain,
    /** Returns the credentials of an identity for an operation. @throws Error if the simulation cannot be started */
    async present(identity: string, operation: string): Promise<Credentials> {
      const sandbox = await start();
      // An application presents a certificate, but the certificates may not be loaded yet (see `begin`).
      if (!identity.includes('@') && state.held.length === 0) update({held: await sandbox.heldKeys()});
      const {kid, certificate} = certificateFor(state.held, identity, state.certificate) ?? {};
      const credentials = await sandbox.credentials(identity, operation, certificate ?? undefined);
      update({presented: {...credentials, identity, operation, kid}});
      return credentials;
    },
    /** @param sent operation, path parameters and identity of the request */
    send: (request: SandboxRequest, sent: Sent) =>
      exchange(async (sandbox) => {
        const result = await sandbox.send(request);
        update({sent});
        return result;
      }),
    /** Opens a URL like a browser, without a token or certificate. */
    visit: (url: string) =>
      exchange((sandbox) => sandbox.send({method: 'GET', url, headers: [], body: '', certificate: null})),
    decide: (consent: string, person: string | null) => exchange((sandbox) => sandbox.decide(consent, person)),
    /** Reads the records now and after each later request. Logs a failure instead of rejecting. */
    watchRecords: (): Promise<void> =>
      start()
        .then(async (sandbox) => update({records: await sandbox.records()}))
        .catch((error: unknown) => console.warn('The records are not known:', error)),
    /** Restores the initial records, invalidates all tokens, and discards the keys of the tab. */
    reset: () =>
      run(async (sandbox) => {
        await sandbox.reset();
        keys.forget();
        update({
          changes: [],
          presented: null,
          carried: null,
          carriedRecord: null,
          sent: null,
          ownKeys: [],
          certificate: null,
        });
      }),
  };
}

export type Session = ReturnType<typeof createSession>;
