import {request, type IncomingMessage, type RequestOptions} from 'node:http';

export type Reply = {status?: number; headers: IncomingMessage['headers']; body: Buffer};

/** Sends a request with only the given headers, unlike `fetch`, and does not decompress the response. */
export function requestFile(options: RequestOptions): Promise<Reply> {
  return new Promise((resolve, reject) =>
    request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({status: response.statusCode, headers: response.headers, body: Buffer.concat(parts)}),
      );
    })
      .on('error', reject)
      .end(),
  );
}
