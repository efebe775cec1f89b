/** HTTP messages between a page and the simulated Connect. Plain data, so that they can be sent to a worker. */

/** Names are case-insensitive. */
export type Header = readonly [name: string, value: string];

export type SandboxRequest = {
  method: string;
  /** Absolute URL on a sandbox host, such as `https://matls-api.sandbox.connect.example/organisations`. */
  url: string;
  headers: readonly Header[];
  /** Empty if there is no body. */
  body: string;
  /** The client certificate of the simulated TLS connection in PEM, or null without one. */
  certificate: string | null;
};

export type SandboxResponse = {
  status: number;
  headers: readonly Header[];
  /** Empty if there is no body. */
  body: string;
};

/** Returns the value of the first header with this name, or undefined. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([other]) => other.toLowerCase() === wanted)?.[1];
}
