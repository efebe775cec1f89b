/** Handles one request: finds the route, authorises, validates, runs the handler, and writes the response. */
import {assertOwner, authorise} from './authorise';
import type {ReadToken} from './authorise';
import {etagOf} from './check-version';
import {checkWithdrawn} from './check-withdrawn';
import type {Operation} from './description';
import {headerOf} from './http';
import type {Header, SandboxRequest, SandboxResponse} from './http';
import {readInteractionId} from './interaction-id';
import {isVisible, keepRecords, missingRecord} from './keep-records';
import {orderMembers} from './order-members';
import {methodNotAllowed} from './provider/errors';
import {readBody} from './read-body';
import {notFound, problem, Refusal} from './refusal';
import type {Resource} from './resource';
import {itemPathOf, keyParameterOf} from './resource-operations';
import type {ResourceOperation} from './resource-operations';
import {stringifyBody} from './response-body';
import {chooseContentType, findRoute, readParameters} from './route';
import type {NoRoute, Route} from './route';
import {PLATFORM} from './special/audit';
import type {Performer} from './special/audit';
import type {Mistake, Validate} from './validate';
import {visitSubscribeUrl} from './webhooks/subscribe-url';
import type {Answer, Call, Caller, Handler, TokenRights, World} from './world';

export type Services = {
  world: World;
  validate: Validate;
  resources: readonly Resource[];
  operations: ReadonlyMap<string, ResourceOperation>;
  /** Operation id → handler. A handler takes precedence over the operation of a resource with the same id. */
  handlers: Readonly<Record<string, Handler>>;
  /** Operation id → function that checks the caller and the path before the request is validated. Throws a Refusal. */
  guards: Readonly<Record<string, (call: Call) => void>>;
  /** Called after each request that was not refused. */
  onAnswered: (performer: Performer) => void;
  readToken: ReadToken;
  callerOf: (subject: string, rights?: TokenRights) => Omit<Caller, 'scopes'>;
};

const NOTHING_READ = {query: {}, headers: {}, body: undefined, contentType: undefined};

/** Checks that each record in the path, from left to right, exists and is visible to the caller. @throws Refusal 404 */
function assertParents({operation, path}: Route, caller: Caller | null, {resources, world}: Services): void {
  // An operation that documents no 404 returns an empty list if the parent is unknown.
  if (!('404' in operation.responses)) return;
  for (const resource of resources) {
    const item = itemPathOf(resource, world.description);
    if (item === null || !operation.path.startsWith(`${item}/`)) continue;
    const key = path[keyParameterOf(item)] ?? '';
    const names = [...item.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).slice(0, -1);
    const parents = Object.fromEntries(names.map((name) => [name, path[name] ?? '']));
    const record = world.store.find(resource.from ?? resource.name, key, parents);
    if (!record || !isVisible(resource, record, {world, caller})) throw missingRecord(resource, key, operation.method);
  }
}

function throwMistakes(mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return;
  const errors = mistakes.map(({field, text}) => (field === '' ? `The body ${text}` : `${field}: ${text}`));
  throw problem(
    'invalid_value',
    errors,
    mistakes.map(({field}) => field).filter((field) => field !== ''),
  );
}

/** Runs a guard. If a record is missing because of a malformed identifier, reports the identifier. @throws Refusal */
function runGuard(guard: () => void, mistakes: readonly Mistake[]): void {
  try {
    guard();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throwMistakes(mistakes);
    throw error;
  }
}

/** Whether the error format is problem+json. Handlers of other endpoints check parameters and bodies themselves. */
function isOfManagementApi({responses}: Operation): boolean {
  const [status] = Object.keys(responses).filter((one) => one.startsWith('4'));
  return 'application/problem+json' in (responses[status ?? '']?.content ?? {});
}

/** The URL of a created record: the URL of its collection, and its key. */
function locationOf({request, operation, path}: Call, {record}: Answer): string | null {
  if (!record) return null;
  const {origin} = new URL(request.url);
  const filled = operation.path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  return `${origin}${filled}/${encodeURIComponent(record.key)}`;
}

/** Headers that the API description defines for the status and that the handler did not set. */
function describedHeaders(call: Call, answer: Answer): Header[] {
  const described = Object.keys(call.operation.responses[answer.status]?.headers ?? {});
  const values: Record<string, string | null> = {
    ETag: answer.record ? etagOf(answer.record) : null,
    Location: answer.status === 201 ? locationOf(call, answer) : null,
  };
  return described.flatMap((name): Header[] => {
    const value = headerOf(answer.headers ?? [], name) === undefined ? values[name] : null;
    return value === null || value === undefined ? [] : [[name, value]];
  });
}

type Answered = {response: SandboxResponse; caller: Caller | null};

async function run(services: Services, route: Route, request: SandboxRequest): Promise<Answered> {
  const {world, validate, operations, handlers, guards} = services;
  const {operation, path} = route;
  const caller = await authorise(operation, request, services.readToken, services.callerOf);
  assertOwner(operation, path, caller);
  const kept = operations.get(operation.id);
  const unread: Call = {...NOTHING_READ, world, operation, request, path, caller};
  const guard = guards[operation.id] ?? kept?.resource.guard;
  const checksFirst = isOfManagementApi(operation);
  const {query, headers, mistakes} = readParameters(route, request, world.description, validate);
  const ofPath = checksFirst ? mistakes.filter(({field}) => field in path) : [];
  runGuard(() => guard?.(unread), ofPath);
  if (checksFirst) {
    throwMistakes(ofPath);
    assertParents(route, caller, services);
  }
  const contentType = checksFirst ? chooseContentType(operation, headerOf(request.headers, 'Accept')) : undefined;
  const read = checksFirst ? readBody(operation, request, validate) : readBodyOfProvider(operation, request);
  if (checksFirst) throwMistakes([...mistakes, ...read.mistakes]);
  const call: Call = {...unread, query, headers, body: read.body, contentType: read.contentType};
  const own = handlers[operation.id];
  if (!own && !kept) throw new Error(`${operation.id} has no handler.`);
  const answer = own ? await own(call) : kept ? await keepRecords(kept.resource, kept.action, call) : {status: 500};
  // Checked last, because other mistakes are reported first. After a refusal, the caller undoes the handler's changes.
  checkWithdrawn(call);
  const answerType =
    answer.contentType ?? contentType ?? Object.keys(operation.responses[answer.status]?.content ?? {})[0];
  return {caller, response: toResponse(call, answer, answerType)};
}

function toResponse(call: Call, answer: Answer, contentType: string | undefined): SandboxResponse {
  const {status, body, headers = []} = answer;
  const type: Header[] = body === undefined || contentType === undefined ? [] : [['Content-Type', contentType]];
  const media = call.operation.responses[status]?.content[contentType ?? ''];
  return {
    status,
    headers: [...type, ...describedHeaders(call, answer), ...headers],
    body: stringifyBody(orderMembers(body, media)),
  };
}

/** Reads a body without validation, because the OpenID Provider checks bodies itself and has another error format. */
function readBodyOfProvider(operation: Operation, request: SandboxRequest) {
  try {
    return readBody(operation, request, () => []);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {body: undefined, contentType: undefined, mistakes: []};
  }
}

function refuse({status, body, headers}: Refusal): SandboxResponse {
  return {
    status,
    headers: [...(body ? [['Content-Type', body.contentType] as const] : []), ...headers],
    body: body ? stringifyBody(body.value as Answer['body']) : '',
  };
}

function refuseRoute({allowed, hasBody}: NoRoute, pathname: string): Refusal {
  if (allowed.length === 0) return notFound(`The address ${pathname}`);
  const {body, headers} = methodNotAllowed(allowed);
  return new Refusal(405, hasBody ? body : null, headers);
}

async function dispatch(services: Services, request: SandboxRequest): Promise<Answered> {
  const {world} = services;
  const visited = visitSubscribeUrl(world, request);
  if (visited) return {response: visited, caller: null};
  const {pathname} = new URL(request.url);
  const route = findRoute(world.description, request.method, pathname);
  if (!('operation' in route)) throw refuseRoute(route, pathname);
  return run(services, route, request);
}

/**
 * Handles a request. A refused request changes no record.
 * @returns the response, also for a refusal
 * @throws everything that a handler throws except a Refusal, such as a decision that a person has to make
 */
export async function answerRequest(services: Services, request: SandboxRequest): Promise<SandboxResponse> {
  const {world} = services;
  const interactionId: Header = ['x-fapi-interaction-id', readInteractionId(request) ?? world.uuid()];
  const saved = world.store.save();
  try {
    const {response, caller} = await dispatch(services, request);
    services.onAnswered({performedBy: caller?.id ?? PLATFORM, interactionId: interactionId[1]});
    return {...response, headers: [interactionId, ...response.headers]};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    world.store.restore(saved);
    const response = refuse(error);
    return {...response, headers: [interactionId, ...response.headers]};
  }
}
