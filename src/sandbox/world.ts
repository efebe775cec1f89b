/** Input of handlers: API description, records, clock, identifiers, request and caller. */
import type {JsonObject, JsonValue} from '../tools/lib/json';

import type {Description, Operation} from './description';
import type {Header, SandboxRequest} from './http';
import type {Store, StoredRecord} from './store';

/** A role of a person or application, as in `x-connect-roles`. */
export type Role =
  | 'application'
  | 'domain-user'
  | 'organisation-administrator'
  | 'certification-manager'
  | 'data-administrator'
  | 'super-user'
  | 'person';

/** Rights of a person at the time the access token was issued. */
export type TokenRights = {
  /** Platform roles, by appointment or from user groups. */
  roles: readonly Role[];
  /** Organisations that the person administers through user groups. */
  administers: readonly string[];
  /** User types from user groups: organisation, domain, and key of the type. */
  userTypes: readonly {organisation: string; domain: string; type: string}[];
};

/** Who sends a request to the management API, derived from its access token. */
export type Caller = {
  /** E-mail address of a person, or `ClientId` of an application. */
  id: string;
  roles: readonly Role[];
  /** The organisations that the caller belongs to; empty for administrators of the platform. */
  organisations: readonly string[];
  /** The part of `organisations` that a person administers. */
  administers: readonly string[];
  /** Organisation → domains in which a person is a domain user. */
  domains: Readonly<Record<string, readonly string[]>>;
  scopes: readonly string[];
  /** Absent for applications, and for people who have no account. */
  rights?: TokenRights;
  /** `client_id` to which the token was issued: the application itself, or the client that a person uses. */
  client?: string;
};

export type World = {
  description: Description;
  store: Store;
  /** The current time. Tests set it. */
  now: () => Date;
  /** A new random UUID. Tests make them predictable. */
  uuid: () => string;
};

/** A request that was routed, authorised and validated. */
export type Call = {
  world: World;
  operation: Operation;
  request: SandboxRequest;
  /** Values of the parameters by name, converted to the type of their schema; path values are decoded. */
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, JsonValue>>;
  headers: Readonly<Record<string, JsonValue>>;
  /** Parsed JSON, an object with the fields of a form, or the text of another type; undefined without a body. */
  body: JsonValue | undefined;
  contentType: string | undefined;
  /** Null for public operations and for those of the OpenID Provider, which authenticate clients themselves. */
  caller: Caller | null;
};

export type Answer = {
  status: number;
  body?: JsonValue | undefined;
  /** Defaults to the type that `Accept` selects, or to the first documented one. A text `body` is sent unchanged. */
  contentType?: string;
  headers?: readonly Header[];
  /** The record in the response, for `ETag` and `Location`. */
  record?: StoredRecord;
};

/** Handles requests to one operation. @throws Refusal */
export type Handler = (call: Call) => Answer | Promise<Answer>;

export type {JsonObject, JsonValue};
