/** Reads as an agent that only has the tools of the docs MCP server. */
import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';

import {MAX_RESULTS, toKeywords} from './questions';

type Read = {address: string; text: string};
type Result = {address: string; operation?: string};
type Explained = {explanations?: Read[]; operations?: Read[]};

/** The line that the server puts before a part of a long page. It differs from the part numbers of a series. */
const NOTICE = /^Part \d+ of (\d+)\.$/m;

/** An OAuth error code. */
const ERROR_CODE = /\b(?:invalid|insufficient|unauthorized|unsupported)_[a-z_]+\b/;

async function call(client: Client, name: string, given: object): Promise<{text: string; structured: object}> {
  const {content, structuredContent, isError} = (await client.callTool({
    name,
    arguments: {...given},
  })) as CallToolResult;
  const [first] = content;
  if (isError || first?.type !== 'text')
    throw new Error(`${name} ${JSON.stringify(given)}: ${JSON.stringify(content)}`);
  return {text: first.text, structured: structuredContent ?? {}};
}

/** Reads all parts of a page. */
async function readWhole(client: Client, name: string, given: object): Promise<string> {
  const parts: string[] = [];
  for (;;) {
    const {text} = await call(client, name, {...given, part: parts.length + 1});
    parts.push(text);
    const [, of] = NOTICE.exec(text) ?? [];
    if (parts.length >= Number(of ?? 1)) return parts.join('\n');
  }
}

/**
 * If the question contains an error code, the agent calls `explain_error`, whose result counts as one search result.
 * @returns the addresses and texts that an agent reads for a question
 */
export async function readFromMcp(client: Client, question: string): Promise<Read[]> {
  const [code] = ERROR_CODE.exec(question) ?? [];
  const explained: Read[] = [];
  if (code) {
    const {text, structured} = await call(client, 'explain_error', {code});
    const {explanations = [], operations = []} = structured as Explained;
    explained.push({address: [...explanations, ...operations][0]?.address ?? '', text});
  }
  const query = toKeywords(question).join(' ');
  const {structured} = await call(client, 'search', {query, limit: MAX_RESULTS - explained.length});
  const {results} = structured as {results: Result[]};
  const pages = results.map(async ({address, operation}) => ({
    address,
    text: operation
      ? await readWhole(client, 'get_operation', {operation: operation.split(':', 1)[0]})
      : await readWhole(client, 'read_page', {address: address.split('#', 1)[0]}),
  }));
  return [...explained, ...(await Promise.all(pages))];
}
