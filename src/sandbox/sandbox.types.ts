/** Interface of the simulated Connect, which runs in the same thread (tests) or in a worker (`connect-sandbox.ts`). */
import type {SandboxRequest, SandboxResponse} from './http';
import type {Change, StoredRecord} from './store';
import type {Role} from './world';

/** A person or an application that a reader can send requests as. */
export type Identity = {
  /** E-mail address or client id. */
  id: string;
  /** Displayed name, such as "Jane Doe". */
  name: string;
  /** Displayed role, such as "Organisation Administrator of Example Bank plc". */
  about: string;
  kind: 'person' | 'application';
  roles: readonly Role[];
  /** Keys of the organisations that the identity belongs to; empty for administrators of the platform. */
  organisations: readonly string[];
  /** Only for an application of an organisation. */
  application?: {
    organisationId: string;
    softwareStatementId: string;
    /** Whether the application is registered as a client. Without registration it gets no token. */
    isRegistered: boolean;
  };
};

/** A certificate or bare public key of an application in the directory. */
export type HeldKey = {
  kid: string;
  /** `client_id` of the application. */
  client: string;
  /** Type of the certificate or key, such as `transport` or `sigkey`. */
  keyType: string;
  status: string;
  createdAt: string;
  /** PEM; null for a bare key. */
  certificate: string | null;
};

export type Credentials = {
  /**
   * A valid access token bound to the certificate; null for an operation without tokens, and for an application that is
   * not registered.
   */
  token: string | null;
  /** PEM; null for an operation without mutual TLS. */
  certificate: string | null;
};

/** A decision that a person has to make: after `GET /auth`, or for a backchannel or device request. */
export type Consent = {
  id: string;
  kind: 'redirect' | 'backchannel' | 'device';
  clientId: string;
  clientName: string;
  organisationName: string;
  scopes: readonly string[];
  /** `binding_message` of a backchannel request, `user_code` of a device request. */
  code: string | null;
};

export type Exchange = {
  /** Null if a person has to decide first. `decide` then returns the response. */
  response: SandboxResponse | null;
  consent: Consent | null;
  changes: readonly Change[];
};

export type Sandbox = {
  identities: () => Promise<readonly Identity[]>;
  /**
   * @param operation id of the operation to call, which determines the scope of the token
   * @param certificate PEM to present instead of the one that the simulation chooses
   */
  credentials: (identity: string, operation: string, certificate?: string) => Promise<Credentials>;
  /** The certificates and keys of `Active` applications, oldest first. */
  heldKeys: () => Promise<readonly HeldKey[]>;
  /** Never rejects for invalid input, but resolves with the documented error response. */
  send: (request: SandboxRequest) => Promise<Exchange>;
  /** Returns the open decisions. */
  consents: () => Promise<readonly Consent[]>;
  /** @param person e-mail address of the person who agrees, or null to refuse */
  decide: (consent: string, person: string | null) => Promise<Exchange>;
  records: () => Promise<readonly StoredRecord[]>;
  /** Restores the initial records and forgets all tokens. */
  reset: () => Promise<void>;
};
