/** Calls a server over the protocol with the client of the SDK, which also validates structured results. */
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {afterAll, beforeAll} from 'vitest';

import type {DocsData} from '../docs-data';
import {createDocsServer} from '../server/create-server';

export type Answer = {text: string; structured: Record<string, unknown> | undefined; isError: boolean};

type TestClient = {client: Client; call: (name: string, given: object) => Promise<Answer>};

/** Creates a client that is connected while the tests of a file run. */
export function createTestClient(data: DocsData): TestClient {
  const client = new Client({name: 'test', version: '1'});
  beforeAll(async () => {
    const [forClient, forServer] = InMemoryTransport.createLinkedPair();
    await Promise.all([createDocsServer(data, '1.0.0').connect(forServer), client.connect(forClient)]);
    // The client validates structured results only for tools that it has listed.
    await client.listTools();
  });
  afterAll(() => client.close());
  return {
    client,
    async call(name, given) {
      const {content, structuredContent, isError} = (await client.callTool({
        name,
        arguments: given as Record<string, unknown>,
      })) as CallToolResult;
      const [first] = content;
      return {
        text: first?.type === 'text' ? first.text : '',
        structured: structuredContent,
        isError: isError ?? false,
      };
    },
  };
}
