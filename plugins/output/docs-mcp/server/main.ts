/** Entry point of the package: reads the data next to this file and serves it over standard input and output. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';

import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';

import {DATA_FILE, type DocsData} from '../docs-data';

import {createDocsServer} from './create-server';

const read = (file: string): Buffer => readFileSync(path.join(__dirname, file));

async function main(): Promise<void> {
  const {version} = JSON.parse(read('package.json').toString()) as {version: string};
  const data = JSON.parse(brotliDecompressSync(read(DATA_FILE)).toString()) as DocsData;
  await createDocsServer(data, version).connect(new StdioServerTransport());
}

// An error means that the client has closed the pipe.
process.stdout.on('error', () => process.exit(0));
// Writes to standard error, because standard output is reserved for messages of the protocol.
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
