/** Input of handlers for unit tests, with a few records and the API description of the repository. */
import path from 'node:path';

import {Validator} from '@cfworker/json-schema';
import {bundle, createConfig} from '@redocly/openapi-core';
import {expect} from 'vitest';

import {readDescription, type Description, type DescriptionDocument} from '../../description';
import type {Header} from '../../http';
import {Refusal} from '../../refusal';
import {Store} from '../../store';
import type {Answer, Call, Caller, Handler, JsonObject, JsonValue, Role, World} from '../../world';

export const ORGANISATION = '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
export const BANK = '74e929d9-33b6-4d85-8ba7-c146c867a817';
export const APPLICATION = '39c82433-0f57-4653-b513-01b03997ff0f';
export const NOW = new Date('2025-10-06T08:05:00Z');

const ROOT = path.join(__dirname, '../../../../openapi/connect-api.yaml');

let read: Promise<Description> | undefined;

/** The bundled API description of the repository. */
function readRepositoryDescription(): Promise<Description> {
  read ??= createConfig({})
    .then((config) => bundle({ref: ROOT, config}))
    .then((result) => readDescription(result.bundle.parsed as DescriptionDocument));
  return read;
}

/** The example of a schema, for use as a record. */
export function exampleOf({document}: Description, schema: string): JsonObject {
  return structuredClone(document.components.schemas[schema]?.example) as JsonObject;
}

export type TestWorld = World & {setNow: (now: Date) => void};

/** Contains Sample Payments Ltd with Sample Pay App, and Example Bank plc. New identifiers are consecutive numbers. */
export async function createWorld(): Promise<TestWorld> {
  const description = await readRepositoryDescription();
  const store = new Store();
  let now = NOW;
  let count = 0;
  const organisation = exampleOf(description, 'Organisation');
  store.create(
    'organisations',
    BANK,
    {},
    {...organisation, OrganisationId: BANK, OrganisationName: 'Example Bank plc'},
  );
  store.create(
    'organisations',
    ORGANISATION,
    {},
    {
      ...organisation,
      OrganisationId: ORGANISATION,
      OrganisationName: 'Sample Payments Ltd',
      RegistrationNumber: 'EX-204711',
      CountryOfRegistration: 'GB',
      Status: 'Active',
    },
  );
  const application = exampleOf(description, 'SoftwareStatement');
  store.create('software-statements', APPLICATION, {OrganisationId: ORGANISATION}, application);
  return {
    description,
    store,
    now: () => now,
    uuid: () => `00000000-0000-4000-8000-${`${(count += 1)}`.padStart(12, '0')}`,
    setNow: (next) => {
      now = next;
    },
  };
}

export function asPerson(...roles: Role[]): Caller {
  return {
    id: 'jane.doe@bank.example',
    roles,
    organisations: [ORGANISATION, BANK],
    administers: [ORGANISATION, BANK],
    domains: {},
    scopes: [],
  };
}

export function asApplication(clientId: string): Caller {
  return {
    id: clientId,
    roles: ['application'],
    organisations: [ORGANISATION],
    administers: [],
    domains: {},
    scopes: [],
  };
}

type Input = Partial<Pick<Call, 'path' | 'query' | 'headers' | 'body' | 'caller'>> & {
  url?: string;
  /** Headers of the raw request. `headers` are the parsed header parameters. */
  sent?: readonly Header[];
};

type Area = {handlers: Readonly<Record<string, Handler>>; guards?: Readonly<Record<string, (call: Call) => void>>};

/** Calls the guard and the handler of an operation, like `answerRequest`. */
export function send(
  world: World,
  {handlers, guards = {}}: Area,
  id: string,
  {
    url = 'https://matls-api.sandbox.connect.example/',
    path: parameters = {},
    query = {},
    headers = {},
    sent = [],
    ...rest
  }: Input = {},
): Promise<Answer> {
  const operation = world.description.operation(id);
  const request = {method: operation.method, url, headers: sent, body: '', certificate: null};
  const call: Call = {
    world,
    operation,
    request,
    path: parameters,
    query,
    headers,
    body: rest.body,
    contentType: undefined,
    caller: rest.caller === undefined ? asPerson('organisation-administrator') : rest.caller,
  };
  return Promise.resolve().then(() => {
    guards[id]?.(call);
    return (handlers[id] as Handler)(call);
  });
}

/** Returns the refusal of a call. Fails if the call is not refused. */
export async function refusalOf(answer: Promise<Answer>): Promise<{status: number; value: JsonObject}> {
  const error: unknown = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  const {status, body} = error as Refusal;
  return {status, value: body?.value as JsonObject};
}

/** Fails unless a body validates against the schema of the operation for its status. */
export function expectDescribed({description}: World, id: string, {status, body, contentType}: Answer): void {
  const content = description.operation(id).responses[status]?.content;
  if (body === undefined) return expect(content).toEqual({});
  const type = contentType ?? Object.keys(content ?? {})[0] ?? '';
  expectValid(description, content?.[type]?.schema as JsonObject, body);
}

/** Fails unless a value validates against a schema with references into the description. */
export function expectValid({document}: Description, schema: JsonObject, value: JsonValue): void {
  const {components} = document;
  const validator = new Validator(
    {...schema, components} as ConstructorParameters<typeof Validator>[0],
    '2020-12',
    false,
  );
  expect(validator.validate(value).errors).toEqual([]);
}
