import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';

/** A port of this machine that nobody listens on, for a program that has to be told one. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
