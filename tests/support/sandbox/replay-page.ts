/** Runs the shell examples of a page of the documentation against the simulation. */
import {readDescription} from '../../../src/sandbox/description';
import type {Description, DescriptionDocument, Operation} from '../../../src/sandbox/description';
import {headerOf} from '../../../src/sandbox/http';
import type {SandboxRequest, SandboxResponse} from '../../../src/sandbox/http';
import {RESOURCES} from '../../../src/sandbox/parts';
import {mapOperations} from '../../../src/sandbox/resource-operations';
import {findRoute} from '../../../src/sandbox/route';
import {createSandbox} from '../../../src/sandbox/sandbox';
import type {Sandbox} from '../../../src/sandbox/sandbox.types';
import type {CodeBlock} from '../code/code-blocks';
import type {ShownResponse} from '../code/http-message';

import type {DocPages, Shown} from './doc-pages';
import {APPLICATION, identityFor, PERSON, publishKey} from './example-caller';
import type {Output, PageShell} from './page-shell';

/** What a page needs from its reader. */
type PageSetup = {
  /** `resource:key` of records that the page creates without showing their address; omitted with the records below. */
  omit?: readonly string[];
  /** `resource:key` of records that the page shows as created, but that the simulation keeps. */
  keep?: readonly string[];
  /** The person who signs in and agrees; by default Jane Doe. */
  reader?: string;
  /** Number of a bash block → shell code to run before it, such as a variable that the page tells its reader to set. */
  before?: Readonly<Record<number, string>>;
  /** Number of the bash block before which the reader pastes the signing functions of the cheatsheet. */
  pastes?: number;
  /** Numbers of bash blocks that are not run. */
  skip?: readonly number[];
};

export type Setups = Readonly<Record<string, PageSetup>>;

export type Replayed = {block: number; operation: Operation | null; request: SandboxRequest; response: SandboxResponse};

/** `bash` has the blocks that ran, in order, and `outputs` has the output of each. */
export type Run = {replayed: readonly Replayed[]; outputs: readonly Output[]; bash: readonly CodeBlock[]};

const INTERACTION = ['x-fapi-interaction-id', 'c770aef3-6784-41f7-8e0e-ff5f97bddb3a'] as const;
/** Examples that install or start programs, which are not run, because a server would never end. */
const PROGRAMS = /^\s*(?:npx|npm|docker|pip|claude|codex|code|bash|node) /m;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const READER = 'jane.doe@bank.example';

/** The operation of a request to a host of the platform. */
function operationOf(description: Description, {method, url}: SandboxRequest): Operation | null {
  const {hostname, pathname} = new URL(url);
  if (!hostname.endsWith('.connect.example')) return null;
  const route = findRoute(description, method, pathname);
  return 'operation' in route ? route.operation : null;
}

/** `resource:key` of the record that a response shows as created. */
function createdRecord(description: Description, {headers}: ShownResponse): string[] {
  const location = headers.find(([name]) => name === 'location')?.[1];
  if (location === undefined) return [];
  const [, collection = '', key = ''] = /^(.*)\/([^/]*)$/.exec(new URL(location).pathname) ?? [];
  const route = findRoute(description, 'POST', collection);
  const kept = 'operation' in route ? mapOperations(RESOURCES, description).get(route.operation.id) : undefined;
  return kept ? [`${kept.resource.name}:${decodeURIComponent(key)}`] : [];
}

/** UUIDs that a page shows in the response to a request, in order. */
function shownIds({responses, json}: Shown, request: SandboxRequest): string[] {
  const text = [...responses.map(({body}) => body), ...json.map((value) => JSON.stringify(value))].join(' ');
  return [...new Set(text.match(UUID) ?? [])].filter((id) => !request.url.includes(id) && !request.body.includes(id));
}

/** A simulation without the records that a page creates. @param ids identifiers for the next records */
function sandboxFor(
  document: DescriptionDocument,
  bash: readonly CodeBlock[],
  shown: readonly ShownResponse[],
  setups: Setups,
  {file, ids}: {file: string; ids: string[]},
): Sandbox {
  const description = readDescription(document);
  const omitted = new Set([
    ...shown.flatMap((response) => createdRecord(description, response)),
    ...bash.flatMap((block) => setups[block.file]?.omit ?? []),
  ]);
  for (const one of setups[file]?.keep ?? []) omitted.delete(one);
  const keys = new Set([...omitted].map((one) => one.slice(one.indexOf(':') + 1)));
  return createSandbox(document, {
    // Keeps transport certificates, because the tokens of all callers are bound to one of them.
    omit: ({resource, key, parents, value}) =>
      value.keyType !== 'transport' &&
      (omitted.has(`${resource}:${key}`) || Object.values(parents).some((parent) => keys.has(parent))),
    uuid: () => ids.shift() ?? crypto.randomUUID(),
  });
}

/** Replaces the placeholder token in a request with the token of a caller who may send the request. */
async function withToken(
  sandbox: Sandbox,
  request: SandboxRequest,
  operation: Operation | null,
): Promise<SandboxRequest> {
  const [bearer, named] = (headerOf(request.headers, 'authorization') ?? '').split(':');
  if (!operation || bearer !== `Bearer ${PERSON}`) return request;
  const identity = named ?? (await identityFor(sandbox, operation, request.url));
  const {token, certificate} = await sandbox.credentials(identity, operation.id);
  const others = request.headers.filter(([name]) => name !== 'authorization');
  return {
    ...request,
    headers: [...others, ['authorization', `Bearer ${token}`]],
    certificate: request.certificate && certificate,
  };
}

/** A browser in which the reader signs in and agrees. */
function createBrowser(sandbox: Sandbox, reader: string) {
  let address = '';

  async function send(request: SandboxRequest): Promise<SandboxResponse> {
    const {response, consent} = await sandbox.send(request);
    const answer = consent ? (await sandbox.decide(consent.id, reader)).response : response;
    if (!answer) throw new Error(`No response to ${request.method} ${request.url}.`);
    return answer;
  }

  return {
    send,
    /** Remembers the address that the page tells the reader to open after a pushed request. */
    open: (origin: string, {body}: SandboxResponse) => {
      const {request_uri} = JSON.parse(body) as {request_uri: string};
      address = `${origin.replace('matls-', '')}/auth?${new URLSearchParams({client_id: APPLICATION, request_uri})}`;
    },
    /** Signs in. @returns the code that the reader copies from the address bar, as the body of a response */
    signIn: async (): Promise<SandboxResponse> => {
      const answer = await send({method: 'GET', url: address, headers: [], body: '', certificate: null});
      const callback = new URL(headerOf(answer.headers, 'Location') ?? '');
      return {status: 200, headers: [], body: callback.searchParams.get('code') ?? ''};
    },
    agree: async () => {
      for (const {kind, id} of await sandbox.consents()) if (kind !== 'redirect') await sandbox.decide(id, reader);
    },
  };
}

/** The signing functions of the cheatsheet. */
function signingFunctions(pages: DocPages): string {
  const blocks = pages.blocksOf('docs/apis/security/cheatsheet.mdx');
  return blocks.find(({text}) => text.includes('client_assertion() {'))?.text ?? '';
}

/** Runs the examples of a page in one shell, after the examples of the page that it continues. */
export async function replayPage(
  file: string,
  {document, pages, shell, setups}: {document: DescriptionDocument; pages: DocPages; shell: PageShell; setups: Setups},
): Promise<Run> {
  const description = readDescription(document);
  const setup = setups[file] ?? {};
  const bash = pages.shellBlocks(file);
  const shown = bash.map((block) => pages.shownAfter(block));
  const ids: string[] = [];
  const responses = shown.flatMap((one) => one.responses);
  const sandbox = sandboxFor(document, bash, responses, setups, {file, ids});
  const browser = createBrowser(sandbox, setups[bash[0]?.file ?? '']?.reader ?? READER);
  const replayed: Replayed[] = [];

  async function respond(request: SandboxRequest, block: number): Promise<SandboxResponse> {
    const {hostname, origin} = new URL(request.url);
    if (hostname === 'reader.connect.example') return browser.signIn();
    if (!hostname.endsWith('.connect.example')) return {status: 200, headers: [], body: '{}'};
    const operation = operationOf(description, request);
    const authorised = await withToken(sandbox, request, operation);
    // The new record gets the identifiers that the page shows, so that later requests of the page find it.
    const count = replayed.filter((one) => one.block === block).length + 1;
    const isLast = count === pages.commandsOf(bash[block]).length;
    if (isLast && request.method === 'POST') ids.push(...shownIds(shown[block] as Shown, request));
    const response = await browser.send({...authorised, headers: [...authorised.headers, INTERACTION]});
    ids.length = 0;
    if (operation?.id === 'pushed-authorization-request' && response.status === 201) browser.open(origin, response);
    await browser.agree();
    replayed.push({block, operation, request, response});
    return response;
  }

  const kid = await publishKey(sandbox);
  const initial = `export ACCESS_TOKEN=${PERSON} CERT=transport.pem KEY=transport.key SIGNING_KID=${kid}\n`;
  const own = bash.findIndex((block) => block.file === file);
  const outputs = await shell.run(
    bash.map(({text}, index) => ({
      before: [
        index === 0 ? initial : '',
        index - own === setup.pastes ? signingFunctions(pages) : '',
        setup.before?.[index - own] ?? '',
      ].join('\n'),
      text: PROGRAMS.test(text) || setup.skip?.includes(index - own) ? '' : text,
    })),
    respond,
  );
  return {replayed, outputs, bash};
}
