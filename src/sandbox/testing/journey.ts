/** Sends requests as a reader who knows only the content of responses, for tests of whole journeys. */
import {expect} from 'vitest';

import {parseObject, type JsonObject, type JsonValue} from '../../tools/lib/json';
import type {DescriptionDocument} from '../description';
import type {SandboxResponse} from '../http';
import {createSandbox} from '../sandbox';

export const API = 'https://matls-api.sandbox.connect.example';

/** Parses the body of a response. @throws ToolError if it is not a JSON object */
export const toObject = ({body}: SandboxResponse): JsonObject => parseObject(body, 'The answer');

export type Sent = {
  body?: JsonValue;
  /** Content type of a body that is text. */
  type?: string;
  accept?: string;
  token?: string | null;
  certificate?: string | null;
};

/**
 * Starts a simulation, and returns the actions of a reader: send requests as a chosen identity, and wait.
 * @throws an assertion error if a response does not have the expected status
 */
export function startJourney(document: DescriptionDocument) {
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const sandbox = createSandbox(document, {now});

  async function request(status: number, method: string, url: string, sent: Sent = {}): Promise<SandboxResponse> {
    const {body, type = 'application/json', accept, token = null, certificate = null} = sent;
    const {response} = await sandbox.send({
      method,
      url,
      headers: [
        ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as const]),
        ...(body === undefined ? [] : [['Content-Type', type] as const]),
        ...(accept === undefined ? [] : [['Accept', accept] as const]),
      ],
      body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
      certificate,
    });
    expect(response, `${method} ${url}: ${response?.body}`).toMatchObject({status});
    return response as SandboxResponse;
  }

  const read = async (...sent: Parameters<typeof request>): Promise<JsonObject> => toObject(await request(...sent));

  return {
    now,
    request,
    read,
    wait: (seconds: number) => {
      passedMs += seconds * 1000;
    },
    /** Sends a request as a chosen person. @param operation id of the operation */
    as: async (person: string, operation: string, ...[status, method, path, sent]: Parameters<typeof request>) =>
      request(status, method, `${API}${path}`, {...(await sandbox.credentials(person, operation)), ...sent}),
    credentials: sandbox.credentials,
    heldKeys: sandbox.heldKeys,
    identity: async (id: string) => (await sandbox.identities()).find((identity) => identity.id === id),
  };
}

export type Journey = ReturnType<typeof startJourney>;
