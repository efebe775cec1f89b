/** The simulation with its initial records, for tests of rules. The token of a request is the id of the caller. */
import {answerRequest} from '../answer-request';
import type {Services} from '../answer-request';
import {readDescription} from '../description';
import type {DescriptionDocument} from '../description';
import type {SandboxResponse} from '../http';
import {callerOf} from '../identities';
import {GUARDS, HANDLERS, RESOURCES} from '../parts';
import {mapOperations} from '../resource-operations';
import {renewCertificates} from '../seed/renew-certificates';
import {seedRecords} from '../seed/seed-records';
import {Store} from '../store';
import {createValidator} from '../validate';
import type {JsonValue, World} from '../world';

const ALL_SCOPES = ['openid', 'directory:website', 'directory:software', 'directory:admin'];

export type Engine = {
  world: World;
  /** Sends a request to the management API as a person or application. @param subject e-mail address or client id */
  send: (subject: string, method: string, path: string, body?: JsonValue) => Promise<SandboxResponse>;
};

/** Creates the simulation. All callers have all scopes, because these tests check only roles and records. */
export async function createEngine(document: DescriptionDocument): Promise<Engine> {
  const description = readDescription(document);
  const world: World = {description, store: new Store(), now: () => new Date(), uuid: () => crypto.randomUUID()};
  seedRecords(RESOURCES, world);
  await renewCertificates(world);
  world.store.takeChanges();
  const services: Services = {
    world,
    validate: createValidator(document),
    resources: RESOURCES,
    operations: mapOperations(RESOURCES, description),
    handlers: HANDLERS,
    guards: GUARDS,
    readToken: async (subject) => ({subject, scopes: ALL_SCOPES}),
    callerOf: (subject) => callerOf(subject, world.store),
    onAnswered: () => undefined,
  };
  return {
    world,
    send: (subject, method, path, body) =>
      answerRequest(services, {
        method,
        url: `https://matls-api.sandbox.connect.example${path}`,
        headers: [
          ['Authorization', `Bearer ${subject}`],
          ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
        ],
        body: body === undefined ? '' : JSON.stringify(body),
        certificate: null,
      }),
  };
}
