/** Requests addresses of a host, each only once. */

export type Answer = {
  address: URL;
  status: number;
  headers: Headers;
  text: string;
};

export type Ask = (address: URL, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

const TIMEOUT_MS = 15_000;

/**
 * Sends HTTP requests without following redirects.
 * @throws Error with the address if the host does not respond
 */
export function createAsk(): Ask {
  const known = new Map<string, Promise<Answer>>();
  const ask = async (address: URL, headers: Readonly<Record<string, string>>): Promise<Answer> => {
    try {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: {'Accept-Encoding': 'br, gzip', ...headers},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return {address, status: response.status, headers: response.headers, text: await response.text()};
    } catch (error) {
      const {cause, message} = error as Error;
      throw new Error(
        `${address.href} does not respond: ${cause instanceof Error ? cause.message || cause.name : message}`,
      );
    }
  };
  return (address, headers = {}) => {
    const key = `${address.href} ${JSON.stringify(headers)}`;
    const answer = known.get(key) ?? ask(address, headers);
    known.set(key, answer);
    return answer;
  };
}
