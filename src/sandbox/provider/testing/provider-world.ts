/** Simulates Connect for tests of the provider: examples of the API description, a clock, and requests. */
import path from 'node:path';

import {bundle, loadConfig} from '@redocly/openapi-core';

import {createProvider, ConsentRequired, signAs, type Provider, type ProviderOptions} from '..';
import type {JsonObject, JsonValue} from '../../../tools/lib/json';
import {made} from '../../../tools/lib/testing/artefacts';
import {readDescription, type Description, type DescriptionDocument} from '../../description';
import {headerOf, type Header, type SandboxRequest} from '../../http';
import {Refusal} from '../../refusal';
import {Store, type Parents} from '../../store';
import type {Answer, World} from '../../world';
import {createChecker} from '../parameters';

export const CLIENT_ID = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
export const SOFTWARE_ID = '39c82433-0f57-4653-b513-01b03997ff0f';
export const ORGANISATION_ID = '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
export const JANE = 'jane.doe@bank.example';
export const JANE_ID = '5b0e2f1c-7d43-4a86-9c15-e8a4f0b6d732';
export const ISSUER = 'https://auth.connect.example';
export const REDIRECT_URI = 'https://app.fintech.example/callback';
const VERIFIER = 'kR9vYk3Vt0mQ8bXc2LwZ5sJf7HnDpT4uGxA1eOiB6yE';
export const CHALLENGE = 'TXArYXoi2aJWkju1UrJMX5VDfCZiuTrEMmsSfCIAZsY';
export const CERTIFICATE = made('client-certificate.pem');
export const OTHER_CERTIFICATE = made('portal-certificate.pem');
/** Time at which the artefacts are valid: `iat` of the client assertion. */
const START = '2025-04-07T09:15:31Z';

const FOLDER = path.join(__dirname, '../../../../openapi');

let loaded: Promise<Description> | undefined;

/** The API description, bundled once for all tests. */
export function loadDescription(): Promise<Description> {
  loaded ??= (async () => {
    const config = await loadConfig({configPath: path.join(FOLDER, 'redocly.yaml')});
    const {bundle: document} = await bundle({ref: path.join(FOLDER, 'connect-api.yaml'), config});
    return readDescription(JSON.parse(JSON.stringify(document.parsed)) as DescriptionDocument);
  })();
  return loaded;
}

const RESPONSE = '200';

function exampleOf(description: Description, operation: string): JsonValue {
  const {content} = description.operation(operation).responses[RESPONSE] ?? {};
  const {example, examples = {}} = content?.['application/json'] ?? {};
  return example ?? Object.values(examples)[0]?.value ?? null;
}

function seed(description: Description): Store {
  const store = new Store();
  const organisation = {OrganisationId: ORGANISATION_ID};
  const software = {...organisation, SoftwareStatementId: SOFTWARE_ID};
  const schemaExample = (name: string) => description.document.components.schemas[name]?.example as JsonObject;
  store.create(
    'organisations',
    ORGANISATION_ID,
    {},
    {
      ...organisation,
      OrganisationName: 'Sample Payments Ltd',
      RegistrationNumber: 'EX-204711',
      Status: 'Active',
    },
  );
  store.create('software-statements', SOFTWARE_ID, organisation, schemaExample('SoftwareStatement'));
  store.create('users', JANE, {}, schemaExample('User'));
  store.create(
    'users',
    'gone@bank.example',
    {},
    {...schemaExample('User'), UserId: 'gone', UserEmail: 'gone@bank.example', Status: 'Inactive'},
  );
  store.create('ecosystem-clients', 'portal', {}, schemaExample('EcosystemClient'));
  const keys = exampleOf(description, 'get-organisation-software-statement-certificates') as JsonObject[];
  keys.forEach((key) => store.create('software-statement-certificates', String(key.kid), software, key));
  for (const Role of ['DATA_RECEIVER', 'PAYMENT_INITIATOR']) {
    store.create('authorisation-domain-roles', Role, {}, {Status: 'Active'});
    store.create('software-authority-claims', Role, software, {
      AuthorisationDomain: 'Open Finance',
      Role,
      Status: 'Active',
    });
  }
  const metadata = exampleOf(description, 'get-organisation-software-statement-metadata') as JsonObject[];
  metadata.forEach((entry) => store.create('role-metadata', String(entry.MetadataId), {}, entry));
  return store;
}

type SentRequest = {
  method?: string;
  /** Path and query. */
  path: string;
  host?: string;
  form?: Readonly<Record<string, string>>;
  json?: JsonValue;
  body?: string;
  headers?: readonly Header[];
  /** Defaults to the certificate of Sample Pay App; null for none. */
  certificate?: string | null;
};

export type Received = {status: number; body: JsonObject; text: string; header: (name: string) => string | undefined};

const toReceived = (status: number, body: unknown, headers: readonly Header[]): Received => ({
  status,
  body: (typeof body === 'object' && body !== null ? body : {}) as JsonObject,
  text: typeof body === 'string' ? body : JSON.stringify(body ?? null),
  header: (name) => headerOf(headers, name),
});

export class ProviderBench {
  readonly provider: Provider;
  readonly store: Store;
  private time = Date.parse(START);
  private readonly check;

  private constructor(
    private readonly description: Description,
    options: ProviderOptions,
  ) {
    this.store = seed(description);
    let count = 0;
    const uuid = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
    const world: World = {description, store: this.store, now: () => this.now(), uuid};
    this.provider = createProvider(world, options);
    this.check = createChecker(description);
  }

  static async create(options: ProviderOptions = {}): Promise<ProviderBench> {
    return new ProviderBench(await loadDescription(), options);
  }

  now(): Date {
    return new Date(this.time);
  }

  wait(seconds: number): void {
    this.time += seconds * 1000;
  }

  /** Changes properties of the first record with the key. */
  change(resource: string, key: string, value: JsonObject, parents: Parents = {}): void {
    const record = this.store.find(resource, key, parents);
    if (!record) throw new Error(`There is no ${resource} ${key}.`);
    this.store.change(record, {...record.value, ...value});
  }

  /** Sends a request to an operation, and validates the response against the API description. */
  async send(
    operationId: string,
    {method, path: target, host, form, json, body, headers = [], certificate = CERTIFICATE}: SentRequest,
  ): Promise<Received> {
    const operation = this.description.operation(operationId);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const hasBody = form !== undefined || json !== undefined || body !== undefined;
    const request: SandboxRequest = {
      method: method ?? operation.method,
      url: `https://${host ?? 'matls-auth'}.connect.example${target}`,
      headers:
        hasBody && !headers.some(([name]) => name === 'Content-Type') ? [...headers, ['Content-Type', type]] : headers,
      body: body ?? (form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json)),
      certificate,
    };
    const call = {
      world: {} as World,
      operation,
      request,
      path: {},
      query: {},
      headers: {},
      body: undefined,
      contentType: undefined,
      caller: null,
    };
    try {
      return this.receive(operationId, (await this.provider.handlers[operationId]?.(call)) as Answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answer = {status: error.status, body: error.body?.value as JsonValue, headers: error.headers};
      return this.receive(operationId, {...answer, contentType: error.body?.contentType ?? ''});
    }
  }

  /** Sends a form as Sample Pay App. */
  post(
    operationId: string,
    form: Readonly<Record<string, string>>,
    more: Partial<SentRequest> = {},
  ): Promise<Received> {
    return this.send(operationId, {path: PATHS[operationId] ?? '/', form: {client_id: CLIENT_ID, ...form}, ...more});
  }

  token(form: Readonly<Record<string, string>>, more: Partial<SentRequest> = {}): Promise<Received> {
    return this.post('token', form, more);
  }

  async assertion(claims: JsonObject = {}, key?: JsonObject): Promise<Record<string, string>> {
    const input = {clientId: CLIENT_ID, issuer: ISSUER, now: this.now(), claims, ...(key && {key})};
    return {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signAs('client-assertion', input),
    };
  }

  /** Pushes a request, opens it in the browser and decides. @returns the redirect */
  async authorize(parameters: Readonly<Record<string, string>> = {}, person: string | null = JANE): Promise<URL> {
    const pushed = await this.push(parameters);
    const consent = await this.open(String(pushed.body.request_uri));
    const answer = await this.provider.decide(consent.id, person);
    return new URL(headerOf(answer?.headers ?? [], 'location') ?? '');
  }

  push(parameters: Readonly<Record<string, string>> = {}, more: Partial<SentRequest> = {}): Promise<Received> {
    return this.post('pushed-authorization-request', {...REQUEST, ...parameters}, more);
  }

  /** Opens a pushed request in the browser. @returns the decision to make @throws Error if there is none */
  async open(requestUri: string): Promise<{id: string}> {
    const query = new URLSearchParams({client_id: CLIENT_ID, request_uri: requestUri});
    try {
      await this.send('get-authorization', {path: `/auth?${query}`, host: 'auth', certificate: null});
    } catch (error) {
      if (error instanceof ConsentRequired) return error.consent;
      throw error;
    }
    throw new Error('Nobody has to decide.');
  }

  async exchange(code: string, more: Readonly<Record<string, string>> = {}): Promise<Received> {
    const form = {grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: VERIFIER};
    return this.token({...form, ...more});
  }

  private receive(operationId: string, {status, body, contentType = '', headers = []}: Answer): Received {
    const response = this.description.operation(operationId).responses[String(status)];
    if (!response) throw new Error(`${operationId} has no answer ${status}: ${JSON.stringify(body)}`);
    const schema = response.content[contentType]?.schema;
    if (body !== undefined && !schema) throw new Error(`${operationId} ${status} has no ${contentType}.`);
    const name = schema?.$ref?.split('/').at(-1);
    const mistake = name === undefined ? undefined : this.check(name, body ?? null);
    if (mistake) throw new Error(`${operationId} ${status}: ${mistake.name} is not valid in ${JSON.stringify(body)}`);
    return toReceived(status, body, headers);
  }
}

const PATHS: Readonly<Record<string, string>> = {
  token: '/token',
  'introspect-token': '/token/introspection',
  'revoke-token': '/token/revocation',
  'pushed-authorization-request': '/request',
  'backchannel-authentication': '/backchannel',
  'device-authorization': '/device/auth',
};

/** The parameters of the example of a pushed authorization request. */
export const REQUEST: Readonly<Record<string, string>> = {
  response_type: 'code',
  redirect_uri: REDIRECT_URI,
  scope: 'openid email directory:website',
  state: 'af0ifjsldkj',
  nonce: 'n-4tYb9QwLk2sVx7Z',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};
