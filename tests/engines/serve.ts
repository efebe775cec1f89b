import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';

import {createBuildServer} from '../../plugins/output/response-headers/serve-build';
import {BASE_URL} from '../../src/site/facts';

/** Serves a build on a free port. @returns the server, and the address of the portal with its base path */
export async function serve(folder: string): Promise<{server: Server; home: string}> {
  const server = createBuildServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {server, home: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_URL}`};
}
