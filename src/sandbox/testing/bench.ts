/**
 * The simulation with all rules and initial records, but without the OpenID Provider. A token is the id of the caller.
 */
import path from 'node:path';

import {bundle, createConfig} from '@redocly/openapi-core';

import {answerRequest, type Services} from '../answer-request';
import {readDescription, type DescriptionDocument} from '../description';
import {callerOf} from '../identities';
import {mapOperations} from '../resource-operations';
import {resources} from '../resources';
import {deriveClients} from '../resources/clients';
import {addApplications} from '../seed/applications';
import {collectSeed} from '../seed/collect-seed';
import {addOrganisations} from '../seed/organisations';
import {guards, handlers} from '../special';
import {Store, type Change} from '../store';
import {createValidator} from '../validate';
import {deliverEvents} from '../webhooks/deliver-events';
import type {JsonObject, JsonValue, World} from '../world';

const ROOT = path.join(__dirname, '../../../openapi/connect-api.yaml');

export const SUPER_USER = 'framework.lead@connect.example';
export const NOW = '2025-10-06T08:05:00Z';

type Reply = {status: number; body: JsonValue; headers: Readonly<Record<string, string>>};

export type Bench = {
  world: World;
  /** Sends a request as a person or an application, and returns the response. */
  send: (by: string, method: string, address: string, body?: JsonValue) => Promise<Reply>;
  setNow: (time: string) => void;
};

let bundled: Promise<DescriptionDocument> | undefined;

function readDocument(): Promise<DescriptionDocument> {
  bundled ??= createConfig({})
    .then((config) => bundle({ref: ROOT, config}))
    .then((result) => JSON.parse(JSON.stringify(result.bundle.parsed)) as DescriptionDocument);
  return bundled;
}

const SCOPES = ['directory:website', 'directory:software', 'directory:admin'];

/** Returns the scopes that a person or an application can get. */
function scopesOf(subject: string): string[] {
  return SCOPES.filter((scope) => (scope === 'directory:website') === subject.includes('@'));
}

/** Creates the simulation with its initial records. New identifiers are consecutive numbers in the format of a UUID. */
export async function createBench(): Promise<Bench> {
  const document = await readDocument();
  const description = readDescription(document);
  let now = new Date(NOW);
  let count = 0;
  const uuid = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
  const world: World = {description, store: new Store(), now: () => now, uuid};
  for (const {resource, key, parents, value} of collectSeed(resources, description))
    world.store.create(resource, key, parents, value);
  addOrganisations(world);
  addApplications(world);
  world.store.takeChanges();
  const services: Services = {
    world,
    validate: createValidator(document),
    resources,
    operations: mapOperations(resources, description),
    handlers,
    guards,
    readToken: async (token) => ({subject: token, scopes: scopesOf(token)}),
    callerOf: (subject) => callerOf(subject, world.store),
    onAnswered() {
      const changes: Change[] = world.store.takeChanges();
      deriveClients(world);
      deliverEvents(changes, world);
    },
  };
  return {
    world,
    setNow(time) {
      now = new Date(time);
    },
    async send(by, method, address, body) {
      const response = await answerRequest(services, {
        method,
        url: `https://matls-api.sandbox.connect.example${address}`,
        headers: [
          ['Authorization', `Bearer ${by}`],
          ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
        ],
        body: body === undefined ? '' : JSON.stringify(body),
        certificate: null,
      });
      return {
        status: response.status,
        body: response.body === '' ? null : (JSON.parse(response.body) as JsonObject),
        headers: Object.fromEntries(response.headers),
      };
    },
  };
}
