/** Chooses the identity that sends a request. */
import {isJsonObject} from '../../../reference/exact-json';
import type {RequestModel} from '../../../reference/request-model';
import type {JsonValue} from '../../../reference/sample-request';
import type {Identity} from '../../../sandbox/sandbox.types';

/** Order of preference for the default identity: applications, then people who may change many example records. */
const PREFERENCE = [
  'application',
  'organisation-administrator',
  'super-user',
  'data-administrator',
  'certification-manager',
  'domain-user',
] as const;

/** The properties of an operation that determine who may call the operation. */
type Guarded = Pick<RequestModel, 'roles' | 'scopes'>;

/** Scopes for applications only. All other scopes are for people only. */
const OF_APPLICATIONS = /^directory:(software|admin)$/;

/** The allowed roles that an identity has. `public` is everybody, `client` all applications, `person` all people. */
function commonRoles({kind, roles: own}: Identity, {roles}: Guarded): string[] {
  return roles.filter(
    (role) =>
      role === 'public' ||
      (role === 'client' && kind === 'application') ||
      (role === 'person' && kind === 'person') ||
      (own as readonly string[]).includes(role),
  );
}

/**
 * Whether an identity can get a scope of an operation and has a role that the operation allows. Ignores other rules,
 * such as the owner of a record.
 */
export function mayCall(identity: Identity, operation: Guarded): boolean {
  const {scopes} = operation;
  const isOfApplication = identity.kind === 'application';
  const getsScope = scopes.length === 0 || scopes.some((scope) => OF_APPLICATIONS.test(scope) === isOfApplication);
  return getsScope && commonRoles(identity, operation).length > 0;
}

/** Position of an identity in the order of preference. Considers only roles that the operation allows. */
function rankOf(identity: Identity, operation: Guarded): number {
  const ranks = commonRoles(identity, operation)
    .map((role) => (PREFERENCE as readonly string[]).indexOf(role))
    .filter((rank) => rank !== -1);
  return Math.min(PREFERENCE.length, ...ranks);
}

/** The identity that the reader chose, and the operation for which it was chosen. */
export type Chosen = {identity: string; operation: string};

type Called = Guarded & Pick<RequestModel, 'id' | 'bodies' | 'parameters'>;

/** Whether an identity belongs to organisations, but not to the given one. */
function isForeign({organisations}: Identity, organisation: string | undefined): boolean {
  return organisation !== undefined && organisations.length > 0 && !organisations.includes(organisation);
}

/** The organisation in the path of the example. */
function exampleOrganisation({parameters}: Called): string | undefined {
  return parameters.find((parameter) => parameter.in === 'path' && parameter.name === 'OrganisationId')?.example;
}

/** The `client_id` in the first example of the body. */
function exampleClient({bodies}: Called): JsonValue | undefined {
  const value = bodies[0]?.examples[0]?.value;
  return isJsonObject(value) ? value['client_id'] : undefined;
}

/**
 * Returns the identity that sends a request. The first of these that exists: the identity that the reader chose for
 * this operation; the identity that the reader chose for another operation, if it may call this one; the client of the
 * example; the preferred identity that may call this operation, first in the organisation of the path; any identity.
 */
export function identityFor(
  identities: readonly Identity[],
  model: Called,
  chosen: Chosen | null,
): Identity | undefined {
  const able = identities.filter((one) => mayCall(one, model));
  const client = exampleClient(model);
  const organisation = exampleOrganisation(model);
  const [first] = [...able].sort(
    (a, b) =>
      Number(isForeign(a, organisation)) - Number(isForeign(b, organisation)) || rankOf(a, model) - rankOf(b, model),
  );
  const preferred = able.find(({id}) => id === client) ?? first;
  const selectable = chosen?.operation === model.id ? identities : able;
  return selectable.find(({id}) => id === chosen?.identity) ?? preferred ?? identities[0];
}

/**
 * Returns another identity that may send a refused request: it belongs to the organisation that the request names, or
 * has a role that the refused identity does not have.
 * @param organisation key of the organisation that the request names
 */
export function someoneElse(
  identities: readonly Identity[],
  operation: Guarded,
  refused: Identity,
  organisation: string | undefined,
): Identity | undefined {
  const own = mayCall(refused, operation) && !isForeign(refused, organisation) ? commonRoles(refused, operation) : [];
  return identities
    .filter((one) => one.id !== refused.id && mayCall(one, operation) && !isForeign(one, organisation))
    .filter((one) => commonRoles(one, operation).some((role) => !own.includes(role)))
    .sort((a, b) => rankOf(a, operation) - rankOf(b, operation))[0];
}

export type IdentityGroup = {label: string; identities: readonly Identity[]};

/** Groups identities for a select: people and applications that may call the operation, then all others. */
export function groupIdentities(identities: readonly Identity[], operation: Guarded): IdentityGroup[] {
  const able = identities.filter((one) => mayCall(one, operation));
  return [
    {label: 'People', identities: able.filter(({kind}) => kind === 'person')},
    {label: 'Applications', identities: able.filter(({kind}) => kind === 'application')},
    {label: 'Without a role or scope for this operation', identities: identities.filter((one) => !able.includes(one))},
  ].filter((group) => group.identities.length > 0);
}
