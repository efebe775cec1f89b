/** Creates the example request of an operation, with an identity that is allowed to send it. */
import type {JsonObject, JsonValue} from '../../tools/lib/json';
import type {Media, Operation} from '../description';
import type {SandboxRequest} from '../http';
import type {Sandbox} from '../sandbox.types';
import type {Role} from '../world';

/** Returns the first example of a body. */
export function exampleOf({example, examples = {}}: Media): JsonValue | undefined {
  return example ?? Object.values(examples)[0]?.value;
}

/** @param others values that replace examples of path and query parameters */
export function urlOf({path, parameters}: Operation, others: Readonly<Record<string, string>> = {}): string {
  const examples = Object.fromEntries(parameters.map(({name, example}) => [name, String(example)]));
  const values: Readonly<Record<string, string>> = {...examples, ...others};
  const filled = path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const url = new URL(`https://matls-api.sandbox.connect.example${filled}`);
  for (const {name, required, in: place} of parameters) {
    if (place === 'query' && (required || name in others)) url.searchParams.set(name, values[name] ?? '');
  }
  return url.href;
}

function bodyOf({body}: Operation): {contentType: string; text: string} | null {
  const [entry] = Object.entries(body?.content ?? {});
  if (!entry) return null;
  const [contentType, media] = entry;
  const example = exampleOf(media) ?? '';
  if (contentType.endsWith('urlencoded')) {
    return {contentType, text: new URLSearchParams(example as Record<string, string>).toString()};
  }
  return {contentType, text: typeof example === 'string' ? example : JSON.stringify(example)};
}

const ROLE_ORDER: readonly Role[] = [
  'super-user',
  'organisation-administrator',
  'data-administrator',
  'certification-manager',
  'application',
];

/** Chooses an identity that has a role of the operation and can get a token for it. */
async function identityFor(from: Sandbox, {id, roles, security, body}: Operation): Promise<string> {
  // People can accept terms only for themselves.
  if (id === 'update-user-terms-and-conditions') return 'jane.doe@bank.example';
  // The record is `Certified`, and only a Certification Manager may renew it.
  if (/^update-.*-certification$/.test(id)) return 'conformance.lead@connect.example';
  const scopes = security.flatMap(({oauth2 = []}) => oauth2);
  const client = ((exampleOf(Object.values(body?.content ?? {})[0] ?? {}) ?? {}) as JsonObject).client_id;
  if (scopes.length === 0 && typeof client === 'string') return client;
  const isOfPeople = scopes.some((scope) => scope === 'directory:website' || scope === 'openid');
  const identities = (await from.identities()).filter(
    ({kind}) => scopes.length === 0 || (kind === 'person') === isOfPeople,
  );
  const role = ROLE_ORDER.find((one) => roles.includes(one)) ?? 'person';
  return (identities.find((one) => one.roles.includes(role)) ?? identities[0])?.id ?? '';
}

/** Creates the request of an operation with all of its examples. */
export async function requestOf(from: Sandbox, operation: Operation): Promise<SandboxRequest> {
  const {token, certificate} = await from.credentials(await identityFor(from, operation), operation.id);
  const body = bodyOf(operation);
  return {
    method: operation.method,
    url: urlOf(operation),
    headers: [
      ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as const]),
      ...(body ? [['Content-Type', body.contentType] as const] : []),
    ],
    body: body?.text ?? '',
    certificate,
  };
}
