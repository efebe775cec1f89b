/** Connects the tools with the Model Context Protocol. */
import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';

import type {Engine} from '../../../../src/search/embedded/engine';
import {SERVER_NAME, type DocsData} from '../docs-data';

import {createArgumentsCheck} from './check-arguments';
import {renderInstructions, TOOLS, type ToolDefinition} from './definitions';
import {createLibrary, type Library} from './library';
import {createSearchEngine} from './search-engine';
import {ToolError, type ToolResult} from './tool-result';
import {explainError, type ErrorArguments} from './tools/explain-error';
import {getOperation, type OperationArguments} from './tools/get-operation';
import {listOperations, type ListArguments} from './tools/list-operations';
import {readPage, type ReadArguments} from './tools/read-page';
import {search, type SearchArguments} from './tools/search';

/** Every tool reads the same data and changes nothing. */
const ANNOTATIONS = {readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false};

type Runners = Readonly<Record<ToolDefinition['name'], (given: object) => ToolResult | Promise<ToolResult>>>;

function createRunners(library: Library, readEngine: () => Promise<Engine>): Runners {
  return {
    search: async (given) => search(await readEngine(), library, given as SearchArguments),
    read_page: (given) => readPage(library, given as ReadArguments),
    get_operation: (given) => getOperation(library, given as OperationArguments),
    list_operations: (given) => listOperations(library, given as ListArguments),
    explain_error: (given) => explainError(library, given as ErrorArguments),
  };
}

/**
 * Creates a server that is not connected yet. Indexes the pages only after a client has connected, so that the first
 * responses are fast. The first search waits for the index.
 * @param version version of the package
 */
export function createDocsServer(data: DocsData, version: string): Server {
  const library = createLibrary(data);
  let engine: Promise<Engine> | undefined;
  const readEngine = () => (engine ??= createSearchEngine(data));
  const runners = createRunners(library, readEngine);
  const checkArguments = createArgumentsCheck(TOOLS);
  const server = new Server(
    {name: SERVER_NAME, title: 'Connect documentation', version, websiteUrl: data.siteUrl + data.baseUrl},
    {capabilities: {tools: {}}, instructions: renderInstructions(data.updated)},
  );

  // Ignores a failure, which the search reports. Without this handler, Node.js would end the process.
  server.oninitialized = () => void readEngine().catch(() => undefined);

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map((tool) => ({...tool, annotations: {title: tool.title, ...ANNOTATIONS}})),
  }));

  server.setRequestHandler(CallToolRequestSchema, async ({params}): Promise<CallToolResult> => {
    const tool = TOOLS.find(({name}) => name === params.name);
    if (!tool) {
      const names = TOOLS.map(({name}) => name).join(', ');
      throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name}". The tools are ${names}.`);
    }
    try {
      const {text, structured} = await runners[tool.name](checkArguments(tool, params.arguments ?? {}));
      return {content: [{type: 'text', text}], ...(structured && {structuredContent: structured})};
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      return {content: [{type: 'text', text: error.message}], isError: true};
    }
  });

  return server;
}
