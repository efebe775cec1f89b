import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';

/** Returns a free port, for a program that does not choose one itself. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
